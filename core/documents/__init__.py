"""Documents for an application: tailored résumé, cover letter, and the check that they claim nothing untrue."""
