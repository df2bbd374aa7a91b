"""Option lists that several replicas share."""

YES_NO = ("Yes", "No")
VETERAN = (
    "I am not a protected veteran",
    "I identify as one or more of the classifications of a protected veteran",
    "I don't wish to answer",
)
DISABILITY = (
    "Yes, I have a disability, or have had one in the past",
    "No, I do not have a disability and have not had one in the past",
    "I do not want to answer",
)
GENDER = ("Male", "Female", "Non-binary", "Decline to self-identify")
HEARD = ("LinkedIn", "Company website", "Job board", "A friend or colleague", "Other")
YEARS = ("Less than 1 year", "1-2 years", "3-5 years", "6-9 years", "10+ years")
