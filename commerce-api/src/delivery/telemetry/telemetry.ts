import type { Extension } from '@nara/shared-contracts/api/composition';
import type { ExtensionReport, RemoteFault, RemoteLoad } from '@nara/shared-contracts/api/telemetry';
import { redact } from '@nara/shared-contracts/rules/telemetry';
import { sql } from 'kysely';
import { releases } from '#delivery/releases';
import { createBatchWriter } from '#platform/batch-writer';
import type { Database } from '#platform/database';
import type { Context } from '#platform/subject';
import { DAY_MS, HOUR_MS, hourOf } from '#platform/time';
import { createExtensionLog, outcomeOf } from './extensions';
import { createFaultLog, faultOf } from './faults';
import { addUp, countOf, createLoadLog } from './loads';
import type { PolicyReport } from './policy-report';
import { createQuota, type QuotaRule, visitorOf } from './report-tokens';
import type { PolicyViolationTable } from './tables';

/** Bucket bounds, in seconds. */
const LOAD_SECONDS = [0.1, 0.25, 0.5, 1, 2, 3, 5, 8, 12, 20];

export const telemetryMetrics = ({ metrics }: Pick<Context, 'metrics'>) => ({
  loads: metrics.counter('remote_loads_total', 'Loads of remotes that browsers told of, by what came of them', [
    'remote',
    'version',
    'outcome',
  ]),
  loadDuration: metrics.histogram(
    'remote_load_duration_seconds',
    'Time in a browser from the question for a remote to its being there',
    ['remote'],
    LOAD_SECONDS,
  ),
  extensions: metrics.counter(
    'extension_outcomes_total',
    'Pages that showed extensions of live versions, or on which they failed, as browsers told',
    ['remote', 'extension', 'outcome'],
  ),
  violations: metrics.counter('policy_violations_total', 'What the content security policy stopped, by whose script', [
    'remote',
    'directive',
  ]),
});

type Count = PolicyViolationTable;

/** Returns a report as a count of one, at a time in epoch ms. */
function violationOf({ directive, blocked, source }: PolicyReport, at: number): Count {
  const hour = hourOf(at);
  const { remote, version } = source ?? { remote: null, version: null };
  const id = [hour, remote ?? '', version ?? '', directive, blocked].join(' ');
  return { id, hour, remote, version, directive, blocked, reports: 1, last_at: at };
}

/** Creates the log of policy violations, written in batches. */
const createViolationLog = ({ kysely }: Database, onFault: (cause: unknown, waiting: number) => void) =>
  createBatchWriter<Count>({
    write: (counts) =>
      kysely
        .insertInto('policy_violations')
        .values(addUp(counts, 'reports'))
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({
            reports: sql`policy_violations.reports + excluded.reports`,
            last_at: sql`excluded.last_at`,
          }),
        )
        .execute(),
    onDropped: () => undefined,
    onFault,
  });

/** Returns a function that tells whether a kind is among the first `most` of its window; `steady` in ms. */
function createKinds({ most, windowMs }: QuotaRule, steady: () => number): (kind: string) => boolean {
  let kinds = new Set<string>();
  let window = 0;
  return (kind) => {
    const current = Math.floor(steady() / windowMs);
    if (current !== window) {
      window = current;
      kinds = new Set();
    }
    if (kinds.size < most) kinds.add(kind);
    return kinds.has(kind);
  };
}

/**
 * Limits for one visitor, per version. They ensure that no one can end a trial, or hide a fault, by repeating a report:
 * a visitor's failures count once a day, and only failures of several visitors end a trial.
 */
const MAX_FAILURES = { most: 1, windowMs: DAY_MS };
const MAX_LOADS = { most: 60, windowMs: HOUR_MS };
const MAX_VIOLATIONS = { most: 60, windowMs: HOUR_MS };
const MAX_FAULTS = { most: 30, windowMs: HOUR_MS };
const MAX_EXTENSION_PAGES = { most: 60, windowMs: HOUR_MS };
/** A visitor counts once an hour for each outcome of an extension. */
const ONCE_AN_HOUR = { most: 1, windowMs: HOUR_MS };
/** A visitor counts once a day for each fault. */
const ONCE_A_DAY = { most: 1, windowMs: DAY_MS };

/** Most different violations per hour, and different faults per day. Anything beyond that is presumed to be forged. */
const MAX_VIOLATION_KINDS = { most: 200, windowMs: HOUR_MS };
const MAX_FAULT_KINDS = { most: 300, windowMs: DAY_MS };

/** Source of a report. */
interface Visitor {
  address: string;
  /** Session of signed-in staff; null for other visitors. */
  staffSession: string | null;
}

/** Returns the extensions that a version of a remote declares; none for a version that is not served. */
type FindExtensions = (remote: string, version: string) => Promise<readonly Extension[]>;

/** Browsers' reports about remotes, filtered for plausibility. */
export interface RemoteTelemetryLog {
  /** Records a load reported by a browser at `address`, unless it is implausible. */
  noteLoad(load: RemoteLoad, address: string): void;
  /**
   * Records a fault in a browser at `address`, unless it is implausible. In a trial it counts as a failed screen. It is
   * a failure of that visitor, who counts once a day for loads and faults together.
   */
  noteFault(fault: RemoteFault, address: string): void;
  /**
   * Records an extension's outcome reported by a visitor, unless it is implausible. Outcomes of the portals' extensions
   * are accepted only from staff, so that no one else can cause one to be switched off.
   */
  noteExtension(report: ExtensionReport, visitor: Visitor): Promise<void>;
  noteViolation(report: PolicyReport, address: string): void;
  /** Writes the pending rows. */
  flush(): Promise<void>;
  start(): void;
  /** Returns false if a batch has been on its way to the database for longer than any batch may take. */
  isAlive(): boolean;
  /** Writes the pending rows, and accepts no more. */
  stop(): Promise<void>;
}

/** Log of browsers' reports about remotes. */
export const remoteTelemetry = (context: Context): RemoteTelemetryLog =>
  createRemoteTelemetry(context, context.get(releases).composition.isKnown, async (remote, version) => {
    const { find, isKnown } = context.get(releases).composition;
    return isKnown(remote, version) ? ((await find(remote, version))?.release.extensions ?? []) : [];
  });

/**
 * Creates the log. It ignores loads of versions for which `isServed` is false, and extensions that versions do not
 * declare.
 */
export function createRemoteTelemetry(
  { database, log, metrics, now, steady }: Pick<Context, 'database' | 'log' | 'metrics' | 'now' | 'steady'>,
  isServed: (remote: string, version: string) => boolean,
  findExtensions: FindExtensions = async () => [],
): RemoteTelemetryLog {
  const onFault = (cause: unknown, waiting: number) =>
    log.error({ err: cause, waiting }, 'what browsers tell of remotes cannot be noted');
  const loads = createLoadLog(database, onFault);
  const violations = createViolationLog(database, onFault);
  const faults = createFaultLog(database, onFault);
  const extensions = createExtensionLog(database, onFault);
  const logs = [loads, violations, faults, extensions];
  const counted = telemetryMetrics({ metrics });
  const mayFail = createQuota(MAX_FAILURES, steady);
  const mayLoad = createQuota(MAX_LOADS, steady);
  const mayViolate = createQuota(MAX_VIOLATIONS, steady);
  const mayBreak = createQuota(MAX_FAULTS, steady);
  const mayShow = createQuota(MAX_EXTENSION_PAGES, steady);
  // Uses the clock, because outcomes are stored by its hours.
  const isNewInHour = createQuota(ONCE_AN_HOUR, now);
  const isNewVisitor = createQuota(ONCE_A_DAY, steady);
  const isKnownViolation = createKinds(MAX_VIOLATION_KINDS, steady);
  const isKnownFault = createKinds(MAX_FAULT_KINDS, steady);

  const noteLoad: RemoteTelemetryLog['noteLoad'] = (load, address) => {
    const { remote, version, outcome, durationMs } = load;
    if (!isServed(remote, version)) return;
    const mayCount = outcome === 'ready' ? mayLoad : mayFail;
    if (!mayCount(`${visitorOf(address)} ${remote} ${version}`)) return;
    loads.add(countOf(load, now()));
    counted.loads.inc({ remote, version, outcome });
    if (outcome === 'ready') counted.loadDuration.observe({ remote }, durationMs / 1000);
  };

  return {
    noteLoad,
    noteFault(fault, address) {
      const { remote, version, kind } = fault;
      noteLoad(asLoad(fault), address);
      if (!isServed(remote, version) || !mayBreak(`${visitorOf(address)} ${remote} ${version}`)) return;
      const message = redact(fault.message);
      const isKnown = isKnownFault([remote, version, kind, message].join(' '));
      const reported = { ...fault, message: isKnown ? message : 'other', route: redact(fault.route) };
      faults.add(faultOf(reported, now(), (id) => isNewVisitor(`${visitorOf(address)} ${id}`)));
    },
    async noteExtension(report, { address, staffSession }) {
      const { remote, version, extension, outcome, message } = report;
      const declared = (await findExtensions(remote, version)).find(({ id }) => id === extension);
      if (!declared || ('roles' in declared && staffSession === null)) return;
      const visitor = staffSession ?? visitorOf(address);
      const key = [visitor, remote, version, extension, outcome].join(' ');
      if (!mayShow(key)) return;
      const reported = { ...report, message: message === undefined ? undefined : redact(message) };
      extensions.add(outcomeOf(reported, now(), isNewInHour(key)));
      counted.extensions.inc({ remote, extension, outcome });
    },
    noteViolation({ directive, blocked, source }, address) {
      if (!mayViolate(visitorOf(address))) return;
      const known = source && isServed(source.remote, source.version) ? source : null;
      const kind = [directive, blocked, known?.remote, known?.version].join(' ');
      const report = { directive, blocked: isKnownViolation(kind) ? blocked : 'other', source: known };
      violations.add(violationOf(report, now()));
      counted.violations.inc({ remote: known?.remote ?? 'none', directive });
    },
    async flush() {
      await Promise.all(logs.map((log) => log.flush()));
    },
    start() {
      for (const log of logs) log.start();
    },
    isAlive: () => logs.every((log) => log.isAlive()),
    async stop() {
      await Promise.all(logs.map((log) => log.stop()));
    },
  };
}

/** Returns the load that a fault counts as in a trial. */
const asLoad = ({ remote, version }: RemoteFault): RemoteLoad => ({
  remote,
  version,
  outcome: 'render-failed',
  durationMs: 0,
  attempts: 1,
  isFallback: false,
});
