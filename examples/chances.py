"""How likely each square of a Mosaic is black, if every solution is as likely as any other.

    python3 chances.py 3x3:h2
"""
import sys

import gridloom

board = sys.argv[1]
try:
    total = gridloom.count("mosaic", board, time_limit=10)
    marginals = gridloom.marginals("mosaic", board, time_limit=10)
except gridloom.GaveUp as limit:
    sys.exit(f"a limit was reached: {limit}")
except ValueError as wrong:
    sys.exit(f"that is no board: {wrong}")
for (row, column), values in sorted(marginals.items()):
    print(f"row {row}, column {column}: black in {values.get(1, 0)} of {total}")
