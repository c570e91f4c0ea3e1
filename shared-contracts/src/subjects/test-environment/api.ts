import { z } from 'zod';
import { Id, IsoTime, Paging, pageOf, Search } from '../../wire/fields';
import { FAULT_KINDS, PAYMENT_FAULT_KINDS, TEST_LEVELS, TEST_STATUSES } from './rules';
import { defineEndpoints } from '../../wire/endpoint';
import { PERMISSIONS } from '../session/permissions';

export { sandboxEndpoints } from './second-environment-endpoints';
export {
  MockDataCounts,
  MockDataRequest,
  MockDataResult,
  PartnerExchange,
  PartnerSamples,
  SandboxState,
  TestResult,
} from './second-environment-schemas';

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
const TestProgress = z.strictObject({ done: z.int().min(0), total: z.int().min(1) });

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
const TestRunsQueued = z.strictObject({ queued: z.int().min(0) });

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

const TestLogFilter = z.strictObject({
  /** Searches messages and the names of steps and scenarios. */
  search: Search,
  scenario: Id.optional(),
  outcome: status.optional(),
  sort: z.enum(['at', '-at']).default('-at'),
});
export const TestLogQuery = TestLogFilter.extend(Paging);
const TestLogPage = pageOf(TestLogLine);

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
const PaymentFaultsAnswer = z.strictObject({ faults: PaymentFaults.nullable() });

export type TestScenario = z.infer<typeof TestScenario>;
export type TestOverview = z.infer<typeof TestOverview>;
export type TestRunRequest = z.input<typeof TestRunRequest>;
export type TestRun = z.infer<typeof TestRun>;
export type TestStep = z.infer<typeof TestStep>;
export type TestLogLine = z.infer<typeof TestLogLine>;
export type TestLogQuery = z.input<typeof TestLogQuery>;
export type PartnerFaults = z.infer<typeof PartnerFaults>;
export type PaymentFaults = z.infer<typeof PaymentFaults>;

const access = PERMISSIONS['test-environment'].roles;
const base = '/api/enterprise/test-environment';

/** All of these work on the second environment, regardless of the caller's own environment. */
export const testEnvironmentEndpoints = defineEndpoints({
  overview: {
    method: 'GET',
    path: base,
    access,
    summary: 'List the test scenarios of the sandbox with their last runs',
    response: TestOverview,
  },
  run: {
    method: 'POST',
    path: `${base}/runs`,
    access,
    summary: 'Queue scenarios to run in the sandbox; one that is queued already is not queued again',
    body: TestRunRequest,
    response: TestRunsQueued,
    status: 202,
  },
  cancel: {
    method: 'POST',
    path: `${base}/runs/cancel`,
    access,
    summary: 'Stop the scenario under way and take the queued ones back',
    response: TestOverview,
  },
  getRun: {
    method: 'GET',
    path: `${base}/runs/:id`,
    access,
    summary: 'Get a run, step by step, with its log',
    params: z.strictObject({ id: Id }),
    response: TestRun,
  },
  logs: {
    method: 'GET',
    path: `${base}/logs`,
    access,
    summary: 'List the log lines of the runs, newest first, a page at a time',
    query: TestLogQuery,
    response: TestLogPage,
  },
  faults: {
    method: 'GET',
    path: `${base}/faults`,
    access,
    summary: 'Get the faults that the sandbox’s partner simulates',
    response: PartnerFaults,
  },
  setFaults: {
    method: 'PUT',
    path: `${base}/faults`,
    access,
    summary: 'Choose what the sandbox’s partner does wrong; all shares 0 for nothing',
    body: PartnerFaults,
    response: PartnerFaults,
  },
  paymentFaults: {
    method: 'GET',
    path: `${base}/payment-faults`,
    access,
    summary: 'Get the faults that the payment sandbox simulates, where the shop is paid at it',
    response: PaymentFaultsAnswer,
  },
  setPaymentFaults: {
    method: 'PUT',
    path: `${base}/payment-faults`,
    access,
    summary: 'Choose what the payment sandbox does wrong; refused where payments go elsewhere',
    body: PaymentFaults,
    response: PaymentFaultsAnswer,
  },
});
