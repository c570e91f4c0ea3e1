import { FAULTS, outcomeOf, titleOf, WAYS } from './definition';
import { outcomeOfPair, RELEASES } from './skew-definition';

/** Result of one cell of either matrix, with its title: `admin × 404 × cold`, `1.48.0 × 1.47.0 × admin`. */
export interface Cell {
  title: string;
  isContained: boolean;
  /** True if the page was empty at the end. */
  isBlank: boolean;
}

interface Annotation {
  type: string;
  description?: string;
}

interface Suite {
  suites?: Suite[];
  specs?: { title: string; ok: boolean; tests: { annotations: Annotation[] }[] }[];
}

/**
 * Extracts the cells from a browser test report. A test is one cell, or has one for each annotation `contained` or
 * `broken`.
 */
export function cellsOf({ suites = [], specs = [] }: Suite): Cell[] {
  const own = specs.flatMap(({ title, ok, tests }): Cell[] => {
    const annotations = tests.flatMap((test) => test.annotations);
    const described = (type: string) =>
      annotations.filter((note) => note.type === type).map(({ description = '' }) => description);
    const blank = new Set(described('blank'));
    const cell = (title: string, isContained: boolean): Cell => ({ title, isContained, isBlank: blank.has(title) });
    const within = [
      ...described('contained').map((title) => cell(title, true)),
      ...described('broken').map((title) => cell(title, false)),
    ];
    if (within.length > 0) return within;
    return title.includes(' × ') ? [cell(title, ok)] : [];
  });
  return [...own, ...suites.flatMap(cellsOf)];
}

/** Texts for outcomes whose own name is not shown. */
const WORDS: Readonly<Record<string, string>> = {
  screen: 'frame stays',
  data: 'says so',
  'contracts-unfit': 'refused: contracts',
};

/** Returns the result of the cells with these titles: `✓` as expected, `✗` not as expected, `–` not run. */
function resultOf(cells: readonly Cell[], titles: readonly string[], outcome: string): string {
  const found = cells.filter(({ title }) => titles.includes(title));
  const said = WORDS[outcome] ?? outcome;
  if (found.length < titles.length) return `– ${said}`;
  return `${found.every(({ isContained }) => isContained) ? '✓' : '✗'} ${said}`;
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((text, column) =>
    Math.max(3, ...[text, ...rows.map((row) => row[column] ?? '')].map((it) => it.length)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n');
};

/** Formats the faults as a table: a row per remote and fault, a column per way. */
export const faultTable = (remotes: readonly string[], cells: readonly Cell[]): string =>
  table(
    ['remote', 'fault', ...WAYS],
    remotes.flatMap((remote) =>
      FAULTS.map((fault) => [
        remote,
        fault.name,
        ...WAYS.map((way) => resultOf(cells, [titleOf(remote, fault.name, way)], outcomeOf(fault, way))),
      ]),
    ),
  );

/** Formats the pairs of releases as a table: a row per shell, a column per version of the remotes. */
export const skewTable = (remotes: readonly string[], cells: readonly Cell[]): string =>
  table(
    ['shell', ...RELEASES.map(({ contracts }) => `remotes ${contracts}`)],
    RELEASES.map((shell) => [
      shell.contracts,
      ...RELEASES.map((of) =>
        resultOf(
          cells,
          remotes.map((remote) => `${shell.contracts} × ${of.contracts} × ${remote}`),
          outcomeOfPair(shell, of),
        ),
      ),
    ]),
  );

/** Returns the number of cells in a complete run. */
export const countOf = (remotes: readonly string[]): number =>
  remotes.length * (FAULTS.length * WAYS.length + RELEASES.length ** 2);
