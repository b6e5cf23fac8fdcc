"""Numbers of options, and the envelopes in which answers wait for each other."""

from __future__ import annotations

import pytest

from quattrocento.engine.rng import Rng
from quattrocento.engine.stack import empty_stack
from quattrocento.engine.state import DEEPEST, State
from tests.contract.toy import NUMBERING


@pytest.mark.parametrize("number", [-1, NUMBERING.count, 10**9, 2**70])
def test_a_number_that_no_option_has_is_refused(number: int) -> None:
    with pytest.raises(IndexError, match="no option"):
        NUMBERING.option(number)


def test_an_envelope_holds_what_was_put_in_until_it_is_opened() -> None:
    state = State(3, Rng(1, 1), empty_stack())
    state.asked = 7

    assert not state.seal(1, 0, more=True)
    assert not state.seal(1, 40)
    assert not state.seal(0, 7)

    assert [state.sealed_by(seat) for seat in range(3)] == [[7], [0, 40], []]
    assert [state.sealed_at(1, number) for number in range(3)][:2] == [0, 40]
    assert state.sealed_at(1, 2) < 0
    assert state.seal(2, 1)
    assert state.open_sealed() == [[7], [0, 40], [1]]
    assert not any(state.has_sealed(seat) for seat in range(3))


def test_an_envelope_takes_no_more_than_it_holds() -> None:
    state = State(2, Rng(1, 1), empty_stack())
    for option in range(DEEPEST):
        state.seal(0, option, more=True)

    with pytest.raises(AssertionError):
        state.seal(0, 9)
    with pytest.raises(AssertionError):
        state.put_sealed(1, list(range(DEEPEST + 1)))
    assert not state.has_sealed(1)
