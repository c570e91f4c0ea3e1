import { z } from 'zod';
import { IsoTime } from '../../wire/fields';
import { MOCK_DATA_TYPES, MOST_MOCK_DATA, PARTNER_ENDPOINTS } from './vocabulary';

const count = z.int().min(0);

/** What the sandbox holds. */
export const MockDataCounts = z.strictObject({
  orders: count,
  products: count,
  /** Different e-mail addresses that ordered. */
  customers: count,
  /** Stock records: a SKU at a centre. */
  inventory: count,
});

export const SandboxState = z.strictObject({
  counts: MockDataCounts,
  /** null while it is as it was first opened. */
  resetAt: IsoTime.nullable(),
  resetBy: z.string().nullable(),
});

/** The word is typed by hand: nobody resets by accident. */
export const SandboxReset = z.strictObject({ confirm: z.literal('RESET') });

export const MockDataRequest = z.strictObject({
  type: z.enum(MOCK_DATA_TYPES),
  quantity: z.int().min(1).max(MOST_MOCK_DATA).default(10),
  /** The same seed makes the same data, each once. */
  seed: z.int().min(0).max(999_999),
  /** How many of this seed were made by calls before; a large quantity is made in parts. */
  from: z.int().min(0).max(MOST_MOCK_DATA).default(0),
  /** Orders are placed within so many past days; 0 for now. */
  days: z.int().min(0).max(60).default(0),
});

export const MockDataResult = z.strictObject({
  made: count,
  /** Were there already: the seed made them before. */
  known: count,
  /** Could not be made; `reason` says why. */
  refused: count,
  reason: z.string().nullable(),
});

const FieldFault = z.strictObject({ field: z.string(), message: z.string() });

export const PartnerRequest = z.strictObject({
  endpoint: z.enum(PARTNER_ENDPOINTS),
  /** Of the order, for `getOrder`. */
  orderId: z.string().trim().min(1).max(120).optional(),
  /** The JSON as it was written: the body; for `inventory` the query's parameters. */
  json: z.string().max(100_000).optional(),
  /** Send it although it breaks the partner's contract. */
  isForced: z.boolean().default(false),
});

/** What came of a request to the sandbox's partner. */
export const PartnerExchange = z.discriminatedUnion('kind', [
  /** Nothing was sent: it breaks the contract. */
  z.strictObject({ kind: z.literal('invalid'), errors: z.array(FieldFault) }),
  z.strictObject({
    kind: z.literal('answered'),
    method: z.string(),
    /** With its query. */
    path: z.string(),
    status: z.int(),
    statusText: z.string(),
    /** Milliseconds. */
    durationMs: z.number().min(0),
    headers: z.array(z.strictObject({ name: z.string(), value: z.string() })),
    body: z.string(),
    /** The body is longer than what is shown of it. */
    isCut: z.boolean(),
  }),
  /** No answer came. */
  z.strictObject({
    kind: z.literal('unanswered'),
    method: z.string(),
    path: z.string(),
    message: z.string(),
    durationMs: z.number().min(0),
  }),
]);

const SampleItem = z.strictObject({ sku: z.string(), quantity: z.int() });

/** Requests that would be accepted now, with SKUs and orders of the sandbox. */
export const PartnerSamples = z.strictObject({
  createOrder: z.strictObject({ order_id: z.string(), customer_id: z.string(), items: z.array(SampleItem) }),
  inventory: z.strictObject({ sku: z.string(), limit: z.int() }),
  createReturn: z.strictObject({
    order_id: z.string(),
    reason: z.string(),
    items: z.array(SampleItem.extend({ condition: z.enum(['new', 'worn', 'defective']) })),
  }),
  /** The newest orders that the partner has, to ask for. */
  orders: z.array(z.strictObject({ id: z.string(), woolworthsOrderId: z.string() })),
});

/** A run as it is exported. */
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
