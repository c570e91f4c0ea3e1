import path from 'node:path';
import { fromRoot } from '../paths';

/** A journey that failed first and passed on its retry. */
export interface FlakyJourney {
  /** `e2e/journeys/shop/cart.spec.ts:38` */
  place: string;
  title: string;
  /** Trace of the failed run, relative to the repository's root; undefined if none was kept. */
  trace: string | undefined;
}

interface Result {
  status?: string;
  attachments: { name: string; path?: string }[];
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: { title: string; file: string; line: number; tests: { status: string; results: Result[] }[] }[];
}

/** Relevant parts of Playwright's JSON report. */
export interface JourneyReport {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}

/** Counts the journeys of a report. A flaky journey counts as passed. */
export const countJourneys = ({ stats }: JourneyReport): { passed: number; failed: number } => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
});

/** Finds the flaky journeys of a report, in its order. */
export function findFlaky({ config, suites }: JourneyReport): FlakyJourney[] {
  const flakyOf = (suite: Suite, titles: readonly string[]): FlakyJourney[] => [
    ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ results }) => ({
          place: `${relative(path.join(config.rootDir, file))}:${line}`,
          title: [...titles, title].join(' › '),
          trace: traceOf(results),
        })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => flakyOf(inner, [...titles, inner.title])),
  ];
  // The title of an outermost suite is its file, which `place` already names.
  return suites.flatMap((file) => flakyOf(file, []));
}

/** Formats flaky journeys under their heading; empty if there are none. */
export function formatFlaky(flaky: readonly FlakyJourney[]): string {
  if (flaky.length === 0) return '';
  const entries = flaky.map(({ place, title, trace }) => `  ${place}  ${title}\n    ${trace ?? 'no trace'}\n`);
  return `\nFlaky: passed only when run once more\n${entries.join('')}`;
}

function traceOf(results: readonly Result[]): string | undefined {
  const failed = results.find(({ status }) => status !== 'passed');
  const file = failed?.attachments.find(({ name }) => name === 'trace')?.path;
  return file && relative(file);
}

const relative = (file: string): string => path.relative(fromRoot(), file);
