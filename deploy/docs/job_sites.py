"""Print the list of job sites for docs/tasks.md. `python -m deploy.docs.job_sites`."""

import sys

from adapters.sites.registry import site_classes


def job_sites_markdown() -> str:
    """Return the names of all job sites in alphabetical order, as one line of Markdown."""
    return "Known sites: " + " ".join(f"`{name}`" for name in site_classes()) + "."


def main() -> None:
    sys.stdout.write(job_sites_markdown() + "\n")


if __name__ == "__main__":
    main()
