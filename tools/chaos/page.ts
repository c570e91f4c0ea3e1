import { plural } from '@nara/shared-contracts/rules';
import { ADAPTED, TAKEN } from '../../e2e/chaos/skew-definition';
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

${ran} \`npm run chaos\` writes this page at the end of a run; \`npm run chaos -- --quick\` tries a part of it and writes nothing. ✓ is as it has to be, ✗ is not, – was not run.

## Faults

One remote is broken, and somebody comes to it: in a new page (cold), from another remote in the same page (navigate), through the browser's history (back), or at the next screen of a page that was open when the fault began (open page). In each cell a screen or a message is shown, another remote works afterwards in the same page, and the broken one works once the cause is gone.

- A reason (\`unreachable\`, \`timeout\` and so on): the shell's message names the remote and [this reason](architecture.md).
- _frame stays_: the remote is there, and says in the screen's place that this one is not.
- _says so_: the screen is there, and says what data it could not load; an open page shows what it has.
- _waits_: the screen before stays, with a sign of progress, until the script arrives.
- _works_: nothing is to be noticed.

${faultTable(remotes, cells)}

## Versions

Every shell with every version of the remotes, each published to a running server as its team would, and opened in a browser: what goes live shows its screens. What is refused is then forced upon a page, which names the remote and \`incompatible\`, or \`start-failed\` where it lacks a name.

The releases stand in for those that were: each is made of the present sources, with the contracts that the release had. Shells until 1.47 also gave \`${TAKEN.name}\` of \`${TAKEN.module}\`, which remotes until 1.46 take. The shell of 2.0 has an adapter to ${ADAPTED} ([decision 45](decisions/0045-a-new-major-version-goes-live-as-one.md)). _waits_ is a version that is stored until a server with its contracts starts.

${skewTable(remotes, cells)}
`;
}
