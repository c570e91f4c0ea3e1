import type { Activation, LoadFigures } from '@nara/shared-contracts/api/releases';
import type { Context } from '#platform/subject';
import { MINUTE_MS } from '#platform/time';
import { readLog } from '../activate/activation-log';
import { releases } from '../open-releases';
import { type RemoteWatch, returnByItself, watchRemotes } from './watch-remotes';

/** Period of time in epoch ms, in whole minutes; open-ended without `until`. */
export interface Period {
  since: number;
  until?: number;
}

const minuteOf = (at: number) => Math.floor(at / MINUTE_MS) * MINUTE_MS;

/** Returns the load figures of a version of a remote in a period. */
export async function findLoadFigures(
  { database: { kysely } }: Context,
  remote: string,
  version: string,
  { since, until }: Period,
): Promise<LoadFigures> {
  const rows = await kysely
    .selectFrom('remote_telemetry')
    .select((eb) => ['outcome', eb.fn.sum<number>('loads').as('count')])
    .where('minute', '>=', minuteOf(since))
    .$if(until !== undefined, (query) => query.where('minute', '<', minuteOf(until ?? 0)))
    .where('remote', '=', remote)
    .where('version', '=', version)
    .groupBy('outcome')
    .execute();
  const sum = (isCounted: (outcome: string) => boolean) =>
    rows.filter(({ outcome }) => isCounted(outcome)).reduce((total, { count }) => total + Number(count), 0);
  return {
    version,
    // A screen failure belongs to a load that has already been counted.
    loads: sum((outcome) => outcome !== 'render-failed'),
    failures: sum((outcome) => outcome !== 'ready'),
  };
}

/** Returns the figures of the version that everybody has and of the one on trial, since the trial began. */
export const compareTrial = (context: Context, remote: string, active: Activation, trial: Activation) => {
  const since = { since: Date.parse(trial.at) };
  return Promise.all([
    findLoadFigures(context, remote, active.version, since),
    findLoadFigures(context, remote, trial.version, since),
  ]);
};

interface LoadsRule {
  /** Largest allowed difference between the failure rates; 0.05 is five percentage points. */
  margin: number;
  /** Name of the version that it is compared with, for display. */
  comparedWith: string;
}

/** Fewest loads for a meaningful failure rate. */
const ENOUGH_LOADS = 20;
/**
 * Fewest meaningful failures, each of a different visitor: a few may be connection problems, or strangers who want the
 * version gone.
 */
const ENOUGH_FAILURES = 5;
/** Failures that are meaningful even with few loads. */
const MANY_FAILURES = 8;
/**
 * Failure rate that is meaningful even with few loads: visitors with whom a version failed no longer load it, so the
 * remaining loads may be few.
 */
const MANY_OF_ALL = 0.5;

type Figures = Pick<LoadFigures, 'loads' | 'failures'>;

/** Returns the failure rate; a screen that failed later is a failure but not a load. */
const rateOf = ({ loads, failures }: Figures): number => (failures === 0 ? 0 : failures / Math.max(loads, failures));

/** Explains in a sentence why a version must go; null while it may stay. Rule: docs/operations/release.md, "Trial". */
export function judgeLoads(judged: Figures, other: Figures, { margin, comparedWith }: LoadsRule): string | null {
  const fails = judged.loads >= ENOUGH_FAILURES && rateOf(judged) >= MANY_OF_ALL;
  const isKnown = judged.loads >= ENOUGH_LOADS || judged.failures >= MANY_FAILURES || fails;
  if (!isKnown || judged.failures < ENOUGH_FAILURES) return null;
  if (rateOf(judged) - rateOf(other) <= margin) return null;
  const formatFigures = (figures: Figures) =>
    `${(rateOf(figures) * 100).toFixed(1)} % (${figures.failures} of ${Math.max(figures.loads, figures.failures)})`;
  return `Loads that failed: ${formatFigures(judged)}, with ${comparedWith} ${formatFigures(other)}.`;
}

/** Checks the versions on trial every few seconds. Several instances may do so, but only one of them ends a trial. */
export const trialWatch = (context: Context): RemoteWatch =>
  watchRemotes(context, 'trials', (remote) => endIfFailing(context, remote));

/** Ends the trial of a remote if it is failing. Tells whether it did. */
async function endIfFailing(context: Context, remote: string): Promise<boolean> {
  const { active, trial } = readLog(context.get(releases).log(remote));
  if (!active || !trial) return false;
  const [ofActive, ofTrial] = await compareTrial(context, remote, active, trial);
  const margin = context.configuration.releases.trialMargin;
  const reason = judgeLoads(ofTrial, ofActive, { margin, comparedWith: 'everybody’s version' });
  if (!reason) return false;
  const request = { expectedRevision: trial.revision, reason };
  await returnByItself(context, { remote, from: trial, request }, 'a trial was ended');
  return true;
}
