import { z } from 'zod';
import { Id, IsoTime, Paging, pageOf, Search } from '../../wire/fields';
import { FAULT_KINDS, PAYMENT_FAULT_KINDS, TEST_LEVELS, TEST_STATUSES } from './rules';

/** Milliseconds. */
const Duration = z.int().min(0);
const status = z.enum(TEST_STATUSES);

export const TestScenario = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Status of the last run; null before the first. */
  status: status.nullable(),
  lastRun: IsoTime.nullable(),
  /** Duration of the last completed run in ms. */
  durationMs: Duration.nullable(),
  /** Id of the last run. */
  runId: z.string().nullable(),
  /** Reason why the last run failed; null if it did not fail. */
  failure: z.string().nullable(),
});

/** Runs that were started together and are queued or in progress. */
export const TestProgress = z.strictObject({ done: z.int().min(0), total: z.int().min(1) });

export const TestOverview = z.strictObject({
  scenarios: z.array(TestScenario),
  /** Counts the last run of each scenario. */
  total: z.int().min(0),
  passed: z.int().min(0),
  failed: z.int().min(0),
  /** Total duration of the last runs in ms; null before the first. */
  durationMs: Duration.nullable(),
  /** Null while nothing runs. */
  progress: TestProgress.nullable(),
});

export const TestRunRequest = z.strictObject({
  /** Scenarios to run, in this order; defaults to all of them. */
  scenarios: z.array(Id).min(1).max(50).optional(),
  /** Uses the faults that staff chose instead of those of each scenario. */
  isUnderFaults: z.boolean().default(false),
});
export const TestRunsQueued = z.strictObject({ queued: z.int().min(0) });

export const TestLogLine = z.strictObject({
  id: z.string(),
  at: IsoTime,
  level: z.enum(TEST_LEVELS),
  runId: z.string(),
  /** Name of the scenario. */
  scenario: z.string(),
  step: z.string(),
  message: z.string(),
  /** Status of the run. */
  outcome: status,
});

export const TestStep = z.strictObject({
  name: z.string(),
  status: z.enum(['running', 'passed', 'failed']),
  startedAt: IsoTime,
  durationMs: Duration.nullable(),
  lines: z.array(TestLogLine.pick({ at: true, level: true, message: true })),
});

export const TestRun = z.strictObject({
  id: z.string(),
  scenario: z.string(),
  status,
  isUnderFaults: z.boolean(),
  /** Name of the member of staff who started it. */
  author: z.string(),
  startedAt: IsoTime.nullable(),
  durationMs: Duration.nullable(),
  /** Expected and actual value; null if the step did not fail. */
  failure: z.string().nullable(),
  steps: z.array(TestStep),
});

export const TestLogFilter = z.strictObject({
  /** Searches messages and the names of steps and scenarios. */
  search: Search,
  scenario: Id.optional(),
  outcome: status.optional(),
  sort: z.enum(['at', '-at']).default('-at'),
});
export const TestLogQuery = TestLogFilter.extend(Paging);
export const TestLogPage = pageOf(TestLogLine);

const Share = z.int().min(0).max(100);

const repeatable = {
  /** Duration of a `latency` fault in ms. */
  latencyMs: z.int().min(0).max(30_000),
  /** The same seed repeats the same sequence of faults. */
  seed: z.int().min(0).max(2_147_483_647),
};

export const PartnerFaults = z.strictObject({
  /** Percent of the calls; for the last two, percent of the webhooks. */
  shares: z.record(z.enum(FAULT_KINDS), Share),
  ...repeatable,
});

export const PaymentFaults = z.strictObject({
  /** Percent of the calls; from `repeat` on, percent of the notifications. */
  shares: z.record(z.enum(PAYMENT_FAULT_KINDS), Share),
  ...repeatable,
});

/** Null unless the shop uses the payment sandbox. */
export const PaymentFaultsAnswer = z.strictObject({ faults: PaymentFaults.nullable() });

export type TestScenario = z.infer<typeof TestScenario>;
export type TestOverview = z.infer<typeof TestOverview>;
export type TestRunRequest = z.input<typeof TestRunRequest>;
export type TestRun = z.infer<typeof TestRun>;
export type TestStep = z.infer<typeof TestStep>;
export type TestLogLine = z.infer<typeof TestLogLine>;
export type TestLogQuery = z.input<typeof TestLogQuery>;
export type PartnerFaults = z.infer<typeof PartnerFaults>;
export type PaymentFaults = z.infer<typeof PaymentFaults>;
