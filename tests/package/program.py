"""The Python module, as someone else would use it. The hard board comes as the first argument."""
import os
import signal
import sys
import threading
import time

import gridloom

hard = sys.argv[1]

assert gridloom.count("mosaic", "3x3:h2") == 192
assert gridloom.count("mosaic", "3x3:h2", position="1??????1?") == 48
assert gridloom.count("mosaic", "130x130:" + "z" * 650) == 2 ** 16900  # more digits than Python reads by itself
assert gridloom.solve("mosaic", "3x3:a6a47d") == "111\n111\n001"
assert gridloom.solve("mosaic", "3x3:a6a47d", to="sgt", from_="sgt") == "sfc80"
assert gridloom.solve("mosaic", "3x3:9a1f") is None
assert gridloom.solve("net", "1x3w:5a5") is None
assert gridloom.check("mosaic", "3x3:a6a47d") == {
    "verdict": "unique", "count": 1, "exact": True, "solutions": ["111\n111\n001"]}
several = gridloom.check("mosaic", "3x3:h2")
assert several["verdict"] == "several" and several["count"] == 192 and len(set(several["solutions"])) == 2
assert gridloom.sample("mosaic", "3x3:h2", n=3, seed=7, to="sgt") == ["s1a80", "s2180", "sab00"]
assert gridloom.marginals("fourwinds", "2 2\n? .\n. ?") == {(1, 2): {0: 2, 3: 2}, (2, 1): {1: 2, 2: 2}}


# A puzzle is also the text of its rules.
stars = """puzzle Quiet Stars
fill   cell star | empty
each   row, column: count star = 1
each   star: no star near
"""
assert gridloom.count(stars, "size: 5x5") == 14
assert gridloom.add_puzzle(stars.replace("Quiet", "Loud")) == "loudstars"
assert gridloom.count("loudstars", "size: 4x4") == 2
edges = gridloom.marginals("slitherlink", "slither/2/2/j")
assert edges and all(key.startswith("the edge ") for key in edges), edges


def raises(kind, *words, **options):
    try:
        gridloom.count(*words, **options)
    except kind as e:
        return str(e)
    raise AssertionError("nothing was raised")


assert raises(ValueError, "mosaic", "3x3:!").startswith("1:5: expected")
assert "puzzle" in raises(ValueError, "chess", "3x3:h2")
assert raises(ValueError, stars.replace("near", "neer"), "size: 5x5").startswith("4:22: ")
assert "no field" in raises(ValueError, "mosaic", "3x3:h2", colour="blue")
assert "64 arrays" in raises(ValueError, "net", '{"tiles":' + "[" * 200000 + "]" * 200000 + "}")
assert "expected limits" in raises(ValueError, "mosaic", "3x3:h2", time_limit=1e308)
assert "time" in raises(gridloom.GaveUp, "mosaic", hard, time_limit=0.05)

# New boards, from programs that make them.
try:
    boards = gridloom.generate("mosaic", width=5, height=4, n=2, seed=1)
except ValueError as e:
    assert "expected a command" in str(e), e
else:
    assert len(boards) == 2
    for board in boards:
        assert gridloom.check("mosaic", board)["verdict"] == "unique"

# Others go on while a question is asked.
ticks = []
ticking = threading.Thread(target=lambda: [ticks.append(time.sleep(0.01)) for _ in range(10)])
ticking.start()
raises(gridloom.GaveUp, "mosaic", hard, time_limit=0.6)
assert len(ticks) == 10, ticks
ticking.join()

# Ctrl-C ends a question, long before it would have ended by itself.
threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
start = time.monotonic()
try:
    gridloom.count("mosaic", hard, time_limit=50)
    raise AssertionError("the question was not interrupted")
except KeyboardInterrupt:
    assert time.monotonic() - start < 20
print(gridloom.__version__)
