"""The hidden controls of a document, as it is loaded."""

from adapters.quarantine.fresh_document import values_in


def test_hidden_controls_are_read_by_name_and_nothing_else_is() -> None:
    html = """<form><input type=hidden name=csrf value="a&amp;b"><INPUT TYPE="HIDDEN" NAME=twice VALUE=1><input type=hidden name=twice value=2>
    <input name=shown value=x><input type=hidden value=nameless><input type=hidden name=empty><script>"<input type=hidden name=no value=1>"</script>"""
    values = values_in(html)
    assert values.hidden == {"csrf": ("a&b",), "twice": ("1", "2"), "empty": ("",)}
    assert values.text == html


def test_a_broken_document_is_read_as_far_as_it_goes() -> None:
    assert values_in("<<input type=hidden name=a value='1'><input type=hidden name=b value=").hidden.keys() <= {
        "a",
        "b",
    }
