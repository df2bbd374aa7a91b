from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from core.applications.sending_limits import dispatch_limit, opened_since
from core.contracts.ledger_rows import ApplicationRow, SentApplication
from core.contracts.limits import Limits

NOON = datetime(2027, 5, 4, 12, 0, tzinfo=UTC)
UNLIMITED = {name: 0 for name in Limits.model_fields if name.startswith(("applications_per", "employer_cooldown"))}


def application(key="a", employer="Acme GmbH", site="greenhouse"):
    moment = {"created_at": NOON, "updated_at": NOON}
    return ApplicationRow(
        key=key, candidate_id="me", site=site, card_id=key, employer=employer, title="Gardener", **moment
    )


def sent(key, employer="Acme", site="greenhouse", at=NOON):
    return SentApplication(key, site, employer, at)


def reason(limits, row, before, now=NOON, zone="UTC"):
    return dispatch_limit(Limits(**(UNLIMITED | limits)), zone).reason(row, before, now)


@pytest.mark.parametrize(
    "limits, before, names",
    [
        ({"applications_per_day": 1}, [sent("b", "Other")], "applications_per_day"),
        ({"applications_per_site_and_day": 1}, [sent("b", "Other")], "applications_per_site_and_day"),
        ({"applications_per_employer_and_day": 1}, [sent("b", "ACME", "lever")], "applications_per_employer_and_day"),
        ({"employer_cooldown_days": 7}, [sent("b", at=NOON - timedelta(days=6))], "employer_cooldown_days"),
    ],
)
def test_a_reached_limit_refuses_and_names_its_setting(limits, before, names):
    assert names in reason(limits, application(), before)


@pytest.mark.parametrize(
    "limits, before",
    [
        ({}, [sent(str(n)) for n in range(100)]),
        ({"applications_per_day": 1}, [sent("b", at=NOON - timedelta(days=1))]),
        ({"applications_per_site_and_day": 1}, [sent("b", site="lever")]),
        ({"applications_per_employer_and_day": 1}, [sent("b", "Umbrella")]),
        ({"employer_cooldown_days": 7}, [sent("b", at=NOON - timedelta(days=7))]),
        ({"applications_per_day": 1}, [sent("a")]),
    ],
)
def test_an_application_within_its_limits_may_be_sent(limits, before):
    assert reason(limits, application(), before) is None


def test_the_day_is_the_day_of_the_candidate():
    late = datetime(2027, 5, 4, 21, 30, tzinfo=UTC)  # 23:30 in Berlin
    after_midnight = late + timedelta(hours=1)
    before = [sent("b", at=late)]
    assert reason({"applications_per_day": 1}, application(), before, after_midnight, "Europe/Berlin") is None
    assert reason({"applications_per_day": 1}, application(), before, after_midnight, "UTC")


@pytest.mark.parametrize(
    "hours, local, is_allowed",
    [
        ("08:00-20:00", "08:00", True),
        ("08:00-20:00", "19:59", True),
        ("08:00-20:00", "20:00", False),
        ("08:00-20:00", "07:59", False),
        ("22:00-06:00", "23:30", True),
        ("22:00-06:00", "05:59", True),
        ("22:00-06:00", "06:00", False),
        ("08:00-24:00", "23:59", True),
        ("08:00-24:00", "00:00", False),
    ],
)
def test_hours_of_sending_are_in_the_time_zone_of_the_candidate(hours, local, is_allowed):
    hour, minute = map(int, local.split(":"))
    now = datetime(2027, 5, 4, hour, minute, tzinfo=ZoneInfo("Asia/Tokyo")).astimezone(UTC)
    assert (reason({"sending_hours": hours}, application(), [], now, "Asia/Tokyo") is None) is is_allowed


@pytest.mark.parametrize(
    "minute, has_opened", [(-1, False), (0, True), (1, True), (2, False), (600, False), (12 * 60 + 1, False)]
)
def test_the_hours_open_once_in_the_time_zone_of_the_candidate(minute, has_opened):
    opening = datetime(2027, 5, 4, 8, 0, tzinfo=ZoneInfo("Asia/Tokyo")).astimezone(UTC)
    now = opening + timedelta(minutes=minute)
    limits = Limits(sending_hours="08:00-20:00")
    assert opened_since(limits, now - timedelta(seconds=90), now, "Asia/Tokyo") is has_opened
    assert not opened_since(Limits(), now - timedelta(seconds=90), now, "Asia/Tokyo")


@pytest.mark.parametrize("hours", ["8 to 20", "08:00", "08:00-08:00", "25:00-26:00", "-"])
def test_hours_that_are_no_period_are_refused_as_a_setting(hours):
    with pytest.raises(ValueError, match="period of the day"):
        Limits(sending_hours=hours)


def test_a_wrong_clock_does_not_allow_more():
    assert reason({"applications_per_day": 1}, application(), [sent("b", at=NOON + timedelta(days=3))])


EMPLOYERS = ["Acme GmbH", "Acme", "Umbrella", "ООО «Ромашка»", None]
SITES = ["greenhouse", "lever"]
wishes = st.lists(
    st.tuples(
        st.integers(0, 30),
        st.integers(0, 4 * 24 * 60),
    ),
    max_size=60,
)
caps = st.fixed_dictionaries(
    {
        "applications_per_day": st.integers(0, 5),
        "applications_per_site_and_day": st.integers(0, 4),
        "applications_per_employer_and_day": st.integers(0, 3),
        "employer_cooldown_days": st.integers(0, 3),
    }
)


ONE_A_SITE = {
    "applications_per_day": 0,
    "applications_per_site_and_day": 1,
    "applications_per_employer_and_day": 0,
    "employer_cooldown_days": 0,
}


@given(wishes, caps, st.sampled_from(["UTC", "Europe/Berlin", "Pacific/Auckland"]))
@example([(2, 720), (2, 0), (0, 720)], ONE_A_SITE, "UTC")  # the clock goes back between two attempts of one application
def test_never_more_than_the_caps_in_whatever_order(wishes, caps, zone):
    limit = dispatch_limit(Limits(**caps), zone)
    done: list[SentApplication] = []
    for number, minutes in wishes:
        employer, site = EMPLOYERS[number % 5], SITES[number % 2]
        row, now = application(str(number), employer, site), NOON + timedelta(minutes=minutes)
        if limit.reason(row, [one for one in done if one.dispatch_at >= now - limit.looks_back], now) is None:
            done.append(SentApplication(row.key, row.site, row.employer, now))
    for cap, group in [
        (caps["applications_per_day"], lambda one: ()),
        (caps["applications_per_site_and_day"], lambda one: one.site),
        (caps["applications_per_employer_and_day"], lambda one: (one.employer or "").split()[:1]),
    ]:
        keys = {}
        for one in done:
            if group(one) != []:
                day = one.dispatch_at.astimezone(ZoneInfo(zone)).date()
                keys.setdefault((day, str(group(one))), set()).add(one.key)
        assert not cap or all(len(sent_keys) <= cap for sent_keys in keys.values())
