import { plural } from '@nara/shared-contracts/rules/common';
import { type Cell, countOf, faultTable, skewTable } from './matrix';

interface Run {
  /** Day of the run, `2026-11-27`. */
  date: string;
  /** Commit that was tested. */
  commit: string;
}

/** Returns a sentence with the number of cells. */
export function countCells(cells: readonly Cell[]): string {
  const blank = cells.filter(({ isBlank }) => isBlank).length;
  const contained = cells.filter(({ isContained }) => isContained).length;
  return `${plural(cells.length, 'cell')}, ${plural(blank, 'blank page')}, ${contained} as they have to be`;
}

/** Returns docs/skew-and-chaos.md for the results of a complete run; `run` is null if there was none. */
export function pageOf(remotes: readonly string[], cells: readonly Cell[], run: Run | null): string {
  const ran = run
    ? `Run on ${run.date} at commit ${run.commit}: **${countCells(cells)}**.`
    : `Not run since the matrix was changed; a run has ${countOf(remotes)} cells.`;
  return `# Skew and chaos

${ran} \`npm run proof -- chaos\` writes this page; \`npm run proof -- chaos --quick\` tests a part of the matrix and writes nothing. ✓ is as expected, ✗ is not, – was not run.

## Faults

One remote is broken, and a user opens it: in a new page (cold), from another remote (navigate), through the browser's history (back), or at the next screen of a page that was already open (open page). In each cell the page shows a screen or a message, other remotes keep working, and the broken one recovers when the fault ends.

- A reason (\`unreachable\`, \`timeout\` and so on): the shell's message names the remote and [this reason](architecture.md#when-a-remote-cannot-be-shown).
- _frame stays_: the remote's frame shows a message in place of the screen.
- _says so_: the screen names the data that it could not load; an open page shows what it has.
- _waits_: the previous screen stays, with a progress indicator, until the script arrives.
- _works_: the user notices nothing.

${faultTable(remotes, cells)}

## Versions

Every version of the remotes is published to every shell and opened in a browser. A refused version is then forced upon a page, which names the remote and \`incompatible\`.

Each version is built from the present sources with the contracts of that release. _waits_ marks a version that is stored until a server with its contracts starts.

${skewTable(remotes, cells)}
`;
}
