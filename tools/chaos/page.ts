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

${ran} \`npm run chaos\` writes this page at the end of a run; \`npm run chaos -- --quick\` tests a part of the matrix and writes nothing. ✓ is as it has to be, ✗ is not, – was not run.

## Faults

One remote is broken, and a user opens it: in a new page (cold), from another remote in the same page (navigate), through the browser's history (back), or at the next screen of a page that was open when the fault began (open page). In each cell the page shows a screen or a message, another remote works afterwards in the same page, and the broken one works when the cause is gone.

- A reason (\`unreachable\`, \`timeout\` and so on): the shell's message names the remote and [this reason](architecture.md).
- _frame stays_: the remote's frame is there, and shows a message in place of the missing screen.
- _says so_: the screen is there, and names the data that it could not load; an open page shows what it has.
- _waits_: the previous screen stays, with a progress indicator, until the script arrives.
- _works_: the user notices nothing.

${faultTable(remotes, cells)}

## Versions

Every shell runs with every version of the remotes, each published to a running server as its team would publish it, and opened in a browser: a version that goes live shows its screens. A refused version is then forced upon a page, which names the remote and \`incompatible\`.

The releases stand in for the real ones: each is built from the present sources, with the contracts that the release had. _waits_ marks a version that is stored until a server with its contracts starts.

${skewTable(remotes, cells)}
`;
}
