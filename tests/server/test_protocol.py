"""The protocol: two closed lists, described by a schema that the client's types are made from."""

import json
import os
import subprocess
import sys

import msgspec
import pytest

from gulch import games
from gulch.cli import main
from gulch.server import protocol
from gulch.server.api import ROUTES, schema
from gulch.server.words import ENGLISH, WORDS, Refusal


def tags(messages):
    return [kind.__struct_config__.tag for kind in messages.__args__]


@pytest.mark.parametrize("messages", [protocol.In, protocol.Out])
def test_every_message_has_a_type_of_its_own_and_a_sentence(messages):
    assert len(set(tags(messages))) == len(tags(messages))
    assert all(kind.__doc__ for kind in messages.__args__)


def test_the_schema_is_printed_and_names_every_message(capsys):
    with pytest.raises(SystemExit):
        main(["serve", "--schema"])
    printed = json.loads(capsys.readouterr().out)
    for direction, messages in (("in", protocol.In), ("out", protocol.Out)):
        assert set(printed[direction]["discriminator"]["mapping"]) == set(tags(messages))
    assert set(printed.pop("games")) == set(games())
    assert printed == json.loads(json.dumps(schema()))


def test_the_schema_describes_the_api_too():
    definitions = schema()["$defs"]
    spoken = {kind.__name__ for route in ROUTES for kind in (route.takes, route.gives) if kind is not None}
    assert {*spoken, "Problem", "TableInfo", "GameInfo", "Frame", "Facts"} <= set(definitions)
    references = json.dumps(schema()).split('"#/$defs/')[1:]
    assert {text.split('"')[0] for text in references} <= set(definitions)


def test_the_schema_is_printed_the_same_each_time():
    """The order of a set of types differs from run to run; what is printed must not."""
    runs = [
        subprocess.run(
            [sys.executable, "-m", "gulch.cli", "serve", "--schema"],
            env=os.environ | {"PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1]
    assert list(json.loads(runs[0])["$defs"]) == sorted(json.loads(runs[0])["$defs"])


@pytest.mark.parametrize(
    "message",
    [
        {"type": "play", "id": "x", "move": 1},
        {"type": "play", "id": "", "move": 1, "number": 0},
        {"type": "play", "id": "x", "move": 1, "number": 0, "cheat": True},
        {"type": "play", "id": "x", "move": "1", "number": 0},
        {"type": "play", "id": "x", "move": 1, "number": 0, "ms": 1e9},
        {"type": "say", "id": "x" * 65, "text": "hi"},
        {"type": "update"},
        {},
        [],
    ],
)
def test_what_is_not_in_the_list_is_not_read(message):
    with pytest.raises(msgspec.ValidationError):
        protocol.decoder.decode(json.dumps(message))


def test_every_language_says_everything():
    for words in WORDS.values():
        assert words.keys() == ENGLISH.keys()
    assert Refusal("no_seat", seat=3).text("de") == "es gibt keinen Platz 3"
    assert Refusal("no_seat", seat=3).text("xx") == "there is no seat 3"
