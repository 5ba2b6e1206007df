"""The server is killed without warning, again and again, and loses nothing. bench/kills.py does it 200 times."""

from random import Random

from bench.kills import kill_rounds


async def test_what_was_accepted_survives_kills_and_no_table_is_stuck(tmp_path):
    accepted, tables = await kill_rounds(4, str(tmp_path / "gulch.db"), Random(7), longest=0.4)
    assert tables >= 4
    assert accepted > 40
