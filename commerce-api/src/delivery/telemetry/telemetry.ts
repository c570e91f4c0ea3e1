import type { RemoteLoad } from '@nara/shared-contracts';
import { releases } from '#delivery/releases';
import type { Context } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { HOUR_MS } from '#staff/system-log';
import { countOf, createLoadLog } from './load-log';
import { telemetryMetrics } from './observe';
import type { PolicyReport } from './policy-report';
import { createQuota, visitorOf } from './quota';
import { createViolationLog, violationOf } from './violation-log';

/**
 * Limits for one visitor, per version. Nobody can end a trial, or hide a fault, by repeating a report: a visitor's
 * failures count once a day, and a trial ends by those of several visitors.
 */
const MOST_FAILURES = { most: 1, windowMs: DAY_MS };
const MOST_LOADS = { most: 60, windowMs: HOUR_MS };
const MOST_VIOLATIONS = { most: 60, windowMs: HOUR_MS };

/** Most different violations per hour; beyond that they are made up. */
const MOST_KINDS = 200;

/** Browsers' reports about remotes, as far as they are plausible. */
export interface RemoteTelemetryLog {
  /** Records a load reported by a browser at `address`, unless it is implausible. */
  noteLoad(load: RemoteLoad, address: string): void;
  noteViolation(report: PolicyReport, address: string): void;
  /** Writes the waiting rows. */
  flush(): Promise<void>;
  start(): void;
  /** Tells whether no batch has been on its way to the database for longer than any may take. */
  isAlive(): boolean;
  /** Writes the waiting rows, and nothing after. */
  stop(): Promise<void>;
}

/** The log of browsers' reports about remotes. */
export const remoteTelemetry = (context: Context): RemoteTelemetryLog =>
  createRemoteTelemetry(context, context.get(releases).composition.isKnown);

/** Creates the log; it ignores loads of versions for which `isServed` is false. */
export function createRemoteTelemetry(
  { database, log, metrics, now, steady }: Pick<Context, 'database' | 'log' | 'metrics' | 'now' | 'steady'>,
  isServed: (remote: string, version: string) => boolean,
): RemoteTelemetryLog {
  const onFault = (cause: unknown, waiting: number) =>
    log.error({ err: cause, waiting }, 'what browsers tell of remotes cannot be noted');
  const loads = createLoadLog(database, onFault);
  const violations = createViolationLog(database, onFault);
  const counted = telemetryMetrics({ metrics });
  const mayFail = createQuota(MOST_FAILURES, steady);
  const mayLoad = createQuota(MOST_LOADS, steady);
  const mayViolate = createQuota(MOST_VIOLATIONS, steady);
  const isKnownKind = createKinds(steady);

  return {
    noteLoad(load, address) {
      const { remote, version, outcome, durationMs } = load;
      if (!isServed(remote, version)) return;
      const mayCount = outcome === 'ready' ? mayLoad : mayFail;
      if (!mayCount(`${visitorOf(address)} ${remote} ${version}`)) return;
      loads.add(countOf(load, now()));
      counted.loads.inc({ remote, version, outcome });
      if (outcome === 'ready') counted.loadDuration.observe({ remote }, durationMs / 1000);
    },
    noteViolation({ directive, blocked, source }, address) {
      if (!mayViolate(visitorOf(address))) return;
      const known = source && isServed(source.remote, source.version) ? source : null;
      const kind = [directive, blocked, known?.remote, known?.version].join(' ');
      const report = { directive, blocked: isKnownKind(kind) ? blocked : 'other', source: known };
      violations.add(violationOf(report, now()));
      counted.violations.inc({ remote: known?.remote ?? 'none', directive });
    },
    async flush() {
      await Promise.all([loads.flush(), violations.flush()]);
    },
    start() {
      loads.start();
      violations.start();
    },
    isAlive: () => loads.isAlive() && violations.isAlive(),
    async stop() {
      await Promise.all([loads.stop(), violations.stop()]);
    },
  };
}

/** Returns a function that tells whether a kind is among the first of its hour. */
function createKinds(steady: () => number): (kind: string) => boolean {
  let kinds = new Set<string>();
  let hour = 0;
  return (kind) => {
    const current = Math.floor(steady() / HOUR_MS);
    if (current !== hour) {
      hour = current;
      kinds = new Set();
    }
    if (kinds.size < MOST_KINDS) kinds.add(kind);
    return kinds.has(kind);
  };
}
