"""What vulture takes for unused and is not, by reason. `make check` fails for anything else that nothing calls."""

# Fields of contracts and results: stored, shown in JSON, or read by SQL and templates.
_.cache_hits
_.call_id
_.compiled_by
_.dropped_count
_.evaluated
_.fix_packets
_.happened_at
_.input_sha256
_.intent_at
_.is_not_modified
_.is_valid
_.latency_ms
_.near_misses
_.new_cards
_.passed_over
_.posting_sha256
_.proposed_by
_.reported_at
_.resume_path
_.run_started_at
_.schema_version
_.set_at
_.snapshot_sha256
_.started_at
_.steps_left
_.step_titles
_.stopped_because
_.tomorrow
_.updated_at
_.vacancy_quote
_.wire_name
_.worth_applying

# Question classes: named by the rules and the policy table (TOML).
_.AGE_OR_OVER_18
_.BACKGROUND_CHECK
_.CRIMINAL_RECORD
_.CURRENT_SALARY
_.DRIVING_LICENCE
_.FILE_UPLOAD
_.HEALTH
_.OPEN_MOTIVATION
_.SALARY_EXPECTATION
_.SECURITY_CLEARANCE
_.SHIFT_OR_HOURS
_.TRAVEL
_.VISA_SPONSORSHIP
_.WORKED_HERE_BEFORE
_.classes_where  # asks the policy table; tests compare other tables with its answer

# Keys of TOML files, for the next reader.
_.needs_login
_.quirks
_.unproven

# Called by a library: SQLAlchemy types, httpcore, click, pydantic-settings, Great Expectations, uvicorn.
_.args
_.attrs
_.cache_ok
_.connect_unix_socket
_.dialect
_.dotenv_settings
_.file_secret_settings
_.format_commands
_.get_command
_.impl
_.isolation_level
_.list_commands
_.process_bind_param
_.process_result_value
_.progress_bars
_.settings_customise_sources
_.should_exit
_.trace

# Read by a script in the browser, or shown to a model as JSON.
_.act
_.x
_.y

# Job sites: found by the registry, which collects the classes of the folder.
_.LeverEu
_.Search


# A column of the occupations, read by its name.
_.serves_others

# Called by the template of a prompt.
_.short_candidate

# Shown by `otklik targeting --json`.
_.search_terms

# Languages of mails: named by the settings.
_.RUSSIAN

# Fields of what commands print with --json.
_.is_changed
_.is_paused
_.not_followed
_.to_check
_.is_deleted
_.is_started
_.story

# A key of the rows of the table of occupations.
_.narrowed_by

# What click reads: the context of a command, and how its help page is written.
_.context_class
_.formatter_class
_.color
