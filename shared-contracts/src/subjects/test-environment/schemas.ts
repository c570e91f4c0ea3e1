import { z } from 'zod';
import { Id, IsoTime, line, Paging, pageOf, plainLines, Search } from '../../wire/fields';
import {
  FAULT_KINDS,
  MAX_MOCK_DATA,
  MOCK_DATA_TYPES,
  PARTNER_ENDPOINTS,
  PAYMENT_FAULT_KINDS,
  TEST_LEVELS,
  TEST_STATUSES,
} from './rules';

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

const TestLogFilter = z.strictObject({
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

const count = z.int().min(0);

/** Amounts of data in the second environment. */
export const MockDataCounts = z.strictObject({
  orders: count,
  products: count,
  /** Distinct e-mail addresses with an order. */
  customers: count,
  /** Stock records: a SKU at a centre. */
  inventory: count,
});

export const SandboxState = z.strictObject({
  counts: MockDataCounts,
  /** Time of the last reset; null before the first. */
  resetAt: IsoTime.nullable(),
  resetBy: z.string().nullable(),
});

/** Confirms a reset with a typed word, to prevent accidental resets. */
export const SandboxReset = z.strictObject({ confirm: z.literal('RESET') });

export const MockDataRequest = z.strictObject({
  type: z.enum(MOCK_DATA_TYPES),
  quantity: z.int().min(1).max(MAX_MOCK_DATA).default(10),
  /** The same seed makes the same data, each record once. */
  seed: z.int().min(0).max(999_999),
  /** Number of records that earlier requests made from this seed; a large quantity is made in parts. */
  from: z.int().min(0).max(MAX_MOCK_DATA).default(0),
  /** Spreads the orders over this number of past days; 0 places them now. */
  days: z.int().min(0).max(60).default(0),
});

export const MockDataResult = z.strictObject({
  made: count,
  /** Records that already existed for this seed. */
  known: count,
  /** Records that could not be made; `reason` gives the cause. */
  refused: count,
  reason: z.string().nullable(),
});

const FieldFault = z.strictObject({ field: z.string(), message: z.string() });

export const PartnerRequest = z.strictObject({
  endpoint: z.enum(PARTNER_ENDPOINTS),
  /** Order id for `getOrder`. */
  orderId: line(120).min(1).optional(),
  /** JSON text as typed: the body, or the query parameters for `inventory`. */
  json: z.string().max(100_000).check(plainLines).optional(),
  /** Sends the request even if it violates the partner's contract. */
  isForced: z.boolean().default(false),
});

/** Result of a request to the partner sandbox. */
export const PartnerExchange = z.discriminatedUnion('kind', [
  /** Violations of the contract; nothing was sent. */
  z.strictObject({ kind: z.literal('invalid'), errors: z.array(FieldFault) }),
  z.strictObject({
    kind: z.literal('answered'),
    method: z.string(),
    /** Path with its query. */
    path: z.string(),
    status: z.int(),
    statusText: z.string(),
    /** Milliseconds. */
    durationMs: z.number().min(0),
    headers: z.array(z.strictObject({ name: z.string(), value: z.string() })),
    body: z.string(),
    /** True if the body was truncated for display. */
    isCut: z.boolean(),
  }),
  /** No response arrived. */
  z.strictObject({
    kind: z.literal('unanswered'),
    method: z.string(),
    path: z.string(),
    message: z.string(),
    durationMs: z.number().min(0),
  }),
]);

const SampleItem = z.strictObject({ sku: z.string(), quantity: z.int() });

/** Requests that would currently be accepted, with SKUs and orders of the second environment. */
export const PartnerSamples = z.strictObject({
  createOrder: z.strictObject({ order_id: z.string(), customer_id: z.string(), items: z.array(SampleItem) }),
  inventory: z.strictObject({ sku: z.string(), limit: z.int() }),
  createReturn: z.strictObject({
    order_id: z.string(),
    reason: z.string(),
    items: z.array(SampleItem.extend({ condition: z.enum(['new', 'worn', 'defective']) })),
  }),
  /** Latest orders that the partner has. */
  orders: z.array(z.strictObject({ id: z.string(), woolworthsOrderId: z.string() })),
});

/** Run in its export format. */
export const TestResult = z.strictObject({
  run: z.string(),
  scenario: z.string(),
  status: z.string(),
  startedAt: IsoTime.nullable(),
  durationMs: z.number().nullable(),
  author: z.string(),
  failure: z.string().nullable(),
});

export const TestResults = z.strictObject({ exportedAt: IsoTime, runs: z.array(TestResult) });

export type MockDataCounts = z.infer<typeof MockDataCounts>;
export type SandboxState = z.infer<typeof SandboxState>;
export type MockDataRequest = z.input<typeof MockDataRequest>;
export type MockDataResult = z.infer<typeof MockDataResult>;
export type PartnerRequest = z.input<typeof PartnerRequest>;
export type PartnerExchange = z.infer<typeof PartnerExchange>;
export type PartnerSamples = z.infer<typeof PartnerSamples>;
export type TestResult = z.infer<typeof TestResult>;
export type TestResults = z.infer<typeof TestResults>;
