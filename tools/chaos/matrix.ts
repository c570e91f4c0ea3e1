/** The result of one cell: `admin × 404`. */
export interface Cell {
  title: string;
  isContained: boolean;
  seconds: number;
}

interface Suite {
  suites?: Suite[];
  specs?: { title: string; ok: boolean; tests: { results: { duration: number }[] }[] }[];
}

/** Extracts the cells from a browser test report. */
export function cellsOf({ suites = [], specs = [] }: Suite): Cell[] {
  const own = specs.map(({ title, ok, tests }) => ({
    title,
    isContained: ok,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));
  return [...own, ...suites.flatMap(cellsOf)];
}

const unique = (values: readonly string[]): string[] => [...new Set(values)];

/** Formats the matrix as text: a row per fault, a column per remote. */
export function formatMatrix(cells: readonly Cell[]): string {
  const parts = cells.map((cell) => ({ cell, at: cell.title.split(' × ') }));
  const remotes = unique(parts.map(({ at: [remote = ''] }) => remote));
  const faults = unique(parts.map(({ at: [, fault = ''] }) => fault));
  const width = Math.max(...faults.map((fault) => fault.length)) + 2;
  const columnOf = (remote: string) => Math.max(remote.length, 8) + 2;
  const entry = (remote: string, fault: string) => {
    const cell = cells.find(({ title }) => title === `${remote} × ${fault}`);
    if (!cell) return '–';
    return `${cell.isContained ? '✓' : '✗'} ${cell.seconds.toFixed(1)} s`;
  };
  const row = (head: string, text: (remote: string) => string) =>
    (head.padEnd(width) + remotes.map((remote) => text(remote).padEnd(columnOf(remote))).join('')).trimEnd();
  return [row('', (remote) => remote), ...faults.map((fault) => row(fault, (remote) => entry(remote, fault)))].join(
    '\n',
  );
}
