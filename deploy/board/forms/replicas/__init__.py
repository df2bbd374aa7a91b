"""One specification per replica, by its name in the apply URL."""

from deploy.board.forms.replicas import ashby, conditional, frame, greenhouse, hh, lever, workday
from deploy.board.forms.spec import FormSpec

REPLICAS: dict[str, FormSpec] = {
    spec.replica: spec
    for spec in (
        greenhouse.SPEC,
        lever.SPEC,
        ashby.SPEC,
        workday.SPEC,
        hh.SPEC,
        frame.SPEC,
        conditional.SPEC,
    )
}
