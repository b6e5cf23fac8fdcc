"""What every game promises at its border: to programs in types, to people in words."""

from __future__ import annotations

from dataclasses import is_dataclass

import msgspec

from quattrocento.server import wire
from quattrocento.server.typed import messages_of
from tests.contract.cases import Case, moments, observers, seen, states


def every_option_has_a_number_and_words_of_its_own(case: Case) -> None:
    for moment in moments(case, wanted=200):
        options = case.game.options(moment.state, moment.decision)
        assert len(set(options)) == len(options), "an option is listed twice"
        typed = [case.game.option(moment.state, number) for number in options]
        again = [case.game.number(moment.state, option) for option in typed]
        assert again == options, "a number does not survive typing"
        words = [case.game.describe(option, state=moment.state) for option in typed]
        assert len(set(words)) == len(words), f"two options read alike: {sorted(words)}"
        assert all(0 <= number <= case.game.highest_option() for number in options)


def every_question_and_event_names_a_rule_and_finds_words(case: Case) -> None:
    for moment in moments(case):
        assert moment.decision.rule in case.game.rules, f"{moment.decision} cites no rule"
        after, events = case.game.apply(moment.state, moment.decision.seat, moment.option)
        for event in events:
            rule = getattr(event, "rule", "")
            assert rule in case.game.rules, f"{event} cites no rule"
            assert case.game.describe(event, state=after).strip()


def every_moment_can_be_shown_and_asked_about(case: Case) -> None:
    for moment in moments(case, wanted=100):
        own = case.game.view(moment.state, moment.decision.seat).state
        assert case.game.asking(own, moment.decision).title.strip()
        ours = case.game.options(moment.state, moment.decision)
        assert case.game.options(own, moment.decision) == ours, "what is on offer is not what the seat sees"
        assert all(case.game.describe(case.game.option(own, option), state=own).strip() for option in ours)
        after, events = case.game.apply(moment.state, moment.decision.seat, moment.option)
        for seat in observers(case):
            shown = case.game.picture(case.game.view(moment.state, seat))
            assert is_dataclass(shown), "a picture is a dataclass, so that it can travel"
            assert shown == case.game.picture(case.game.view(moment.state.clone(), seat))
            view = case.game.view(after, seat).state  # a log is worded from here
            for event in seen(case.game, events, seat):
                assert case.game.describe(event, state=view).strip()


def the_usual_answer_is_on_offer(case: Case) -> None:
    for moment in moments(case, wanted=200):
        own = case.game.view(moment.state, moment.decision.seat).state
        usual = case.game.asking(own, moment.decision).usual
        assert usual is None or usual in case.game.options(own, moment.decision), f"{moment.decision}: {usual}"


def what_crosses_the_border_is_of_its_declared_type(case: Case) -> None:
    """Messages and their schemas are made from the declared types; so every value has to be what those say."""
    types = messages_of(case.game)
    assert types.events, "a game tells what happens"
    for sheet in case.game.sheets(case.config):
        _survives(wire.CardInfo(*sheet))
    for moment in moments(case, wanted=100):
        for number in case.game.options(moment.state, moment.decision):
            _survives(types.option(case.game.option_for(moment.state, moment.decision.seat, number)))
        after, events = case.game.apply(moment.state, moment.decision.seat, moment.option)
        for seat in observers(case):
            for event in seen(case.game, events, seat):
                _survives(types.event(event))
            picture = case.game.picture(case.game.view(after, seat))
            assert type(picture) is types.picture
            assert msgspec.convert(msgspec.to_builtins(picture), types.picture) == picture


def _survives(message: msgspec.Struct) -> None:
    try:
        again = msgspec.json.decode(msgspec.json.encode(message), type=type(message))
    except msgspec.ValidationError as error:
        raise AssertionError(f"{message} is not what is declared: {error}") from None
    assert again == message


def every_score_is_accounted_for(case: Case) -> None:
    for state in states(case, wanted=40):
        outcome = case.game.outcome(state)
        known = case.game.view(state, None).state if outcome.over else state
        for standing in outcome.standings:
            parts = case.game.account(known, standing.seat)
            assert {part.id: part.points for part in parts} == standing.breakdown
            assert all(map(case.game.tie_break, standing.ties))
            for part in parts:
                assert not part.pieces or sum(piece.points for piece in part.pieces) == part.points, part
                if part.pieces:
                    assert part.rule in case.game.rules, part
