import { z } from 'zod';
import { IsoTime, line, plainLines } from '../../wire/fields';
import { MOCK_DATA_TYPES, MOST_MOCK_DATA, PARTNER_ENDPOINTS } from './rules';

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
  quantity: z.int().min(1).max(MOST_MOCK_DATA).default(10),
  /** The same seed makes the same data, each record once. */
  seed: z.int().min(0).max(999_999),
  /** Number of records that earlier requests made from this seed; a large quantity is made in parts. */
  from: z.int().min(0).max(MOST_MOCK_DATA).default(0),
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
