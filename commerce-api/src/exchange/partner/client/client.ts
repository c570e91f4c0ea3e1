import type { Configuration } from '#platform/configuration';
import { type Fetched, fetchWithin, isTimeout } from '#platform/outbound';
import type { Context } from '#platform/subject';
import { createPartnerCallLog, type PartnerCall } from '../calls';
import { keyHeaders, type PartnerKeys, partnerCredentials } from '../credentials';
import { partnerMetrics } from '../observe';
import {
  type InventoryPull,
  type OrderState,
  readAnswer,
  readCancellation,
  readCheck,
  readInventory,
  readOrderState,
  readReturnAnswer,
  readReturnStates,
  type TakenOrder,
} from './answer';
import type { Cancellation, Check, Submission } from './outcomes';
import type { PartnerOrder, PartnerReturn, ReturnStates, ReturnSubmission } from './payloads';

/** Submits an order to the partner (attempts from 1). Never throws: errors are part of the result. */
type SubmitToPartner = (order: PartnerOrder, requestId: string, attempt: number) => Promise<Submission>;

/** Asks the partner to cancel an order. Idempotent; never throws. */
type CancelAtPartner = (orderId: string, requestId: string) => Promise<Cancellation>;

/** Asks the partner for the state of an order. Never throws. */
type AskOrder = (order: TakenOrder, requestId: string) => Promise<OrderState>;

/** Submits a return to the partner (attempts from 1). Never throws. */
type SubmitReturn = (
  rma: { rmaNumber: string; orderId: string; body: PartnerReturn },
  requestId: string,
  attempt: number,
) => Promise<ReturnSubmission>;

/** Asks the partner for the state of up to 100 returns, by the partner's ids. Never throws. */
type AskReturns = (ids: readonly string[], requestId: string) => Promise<ReturnStates>;

/** Makes a minimal call to check that the partner responds. Never throws. */
type CheckPartner = (requestId: string) => Promise<Check>;

/** Requests a page of the partner's inventory from `cursor` on (null for the first). Never throws. */
type PullInventory = (cursor: string | null, requestId: string) => Promise<InventoryPull>;

/** All calls of the partner's API. */
interface PartnerClient {
  submit: SubmitToPartner;
  cancel: CancelAtPartner;
  askOrder: AskOrder;
  check: CheckPartner;
  submitReturn: SubmitReturn;
  askReturns: AskReturns;
  pullInventory: PullInventory;
}

/** A request to the partner; `:id` in its path stands for the order. */
interface PartnerRequest extends Pick<PartnerCall, 'method' | 'path' | 'attempt' | 'orderId'> {
  /** Query string of a read-only call. */
  query?: string;
  requestId: string;
  /** Idempotency key; defaults to the order id. */
  key?: string;
  /** Body of a call that changes something. */
  body?: unknown;
}

/**
 * Maximum size of a response in bytes. A page of its inventory takes a twentieth of that. A larger response counts as
 * unreadable.
 */
const MAX_BYTES = 4_000_000;

/** No SKU has this name, so the partner validates the key, looks up the SKU and returns an empty list. */
const NO_SKU = '?sku=NARA-CHECK';

/**
 * Creates a client for the partner's API. The order id is the idempotency key, so a repeated call cannot order or
 * cancel twice. `readKeys` is called before every request, `onCall` after it.
 */
export function createPartnerClient(
  { baseUrl, timeoutMs }: Pick<Configuration['partner'], 'baseUrl' | 'timeoutMs'>,
  readKeys: () => Promise<PartnerKeys>,
  now: () => number,
  onCall: (call: PartnerCall) => void,
): PartnerClient {
  const send = async (
    { method, path, query = '', orderId, requestId, body, key = orderId ?? undefined }: PartnerRequest,
    onStatus: (status: number) => void,
  ): Promise<Fetched> => {
    const keys = await readKeys();
    return fetchWithin(`${baseUrl}${path.replace(':id', encodeURIComponent(orderId ?? ''))}${query}`, {
      method,
      headers: {
        ...keyHeaders(keys),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
        'x-request-id': requestId,
      },
      body: JSON.stringify(body),
      withinMs: timeoutMs,
      mostBytes: MAX_BYTES,
      template: path,
      onStatus,
    });
  };

  const call = async <T extends Result>(
    request: PartnerRequest,
    read: (answer: Fetched) => T,
  ): Promise<T | Unreachable> => {
    const { method, path, attempt, orderId, requestId } = request;
    const at = now();
    const begun = performance.now();
    let status: number | null = null;
    let result: T | Unreachable;
    try {
      result = read(
        await send(request, (begun) => {
          status = begun;
        }),
      );
    } catch (fault) {
      result = unreachable(fault, timeoutMs);
    }
    const durationMs = performance.now() - begun;
    const outcome = result.code ?? result.kind;
    onCall({ at, method, path, status, outcome, durationMs, attempt, orderId, requestId });
    return result;
  };

  return {
    submit: (order, requestId, attempt) =>
      call(
        { method: 'POST', path: '/api/v1/orders', orderId: order.order_id, requestId, attempt, body: order },
        ({ status, headers, text }) => readAnswer(order.order_id, status, text, headers.get('retry-after'), now()),
      ),
    cancel: (orderId, requestId) =>
      call(
        { method: 'POST', path: '/api/v1/orders/:id/cancel', orderId, requestId, attempt: 1, body: {} },
        ({ status, text }) => readCancellation(status, text),
      ),
    askOrder: (order, requestId) =>
      call(
        { method: 'GET', path: '/api/v1/orders/:id', orderId: order.id, requestId, attempt: 1 },
        ({ status, headers, text }) => readOrderState(order, status, text, headers.get('retry-after'), now()),
      ),
    check: (requestId) =>
      call(
        { method: 'GET', path: '/api/v1/inventory', query: NO_SKU, orderId: null, requestId, attempt: 1 },
        ({ status, text }) => readCheck(status, text),
      ),
    pullInventory: (cursor, requestId) =>
      call(
        { method: 'GET', path: '/api/v1/inventory', query: pageFrom(cursor), orderId: null, requestId, attempt: 1 },
        ({ status, headers, text }) => readInventory(status, text, headers.get('retry-after'), now()),
      ),
    submitReturn: ({ rmaNumber, orderId, body }, requestId, attempt) =>
      call(
        { method: 'POST', path: '/api/v1/returns', orderId, requestId, attempt, key: rmaNumber, body },
        ({ status, headers, text }) => readReturnAnswer(status, text, headers.get('retry-after'), now()),
      ),
    askReturns: (ids, requestId) =>
      call(
        {
          method: 'GET',
          path: '/api/v1/returns',
          query: `?${new URLSearchParams({ ids: ids.join() })}`,
          orderId: null,
          requestId,
          attempt: 1,
        },
        ({ status, text }) => readReturnStates(status, text, now()),
      ),
  };
}

/** SKUs per page: as many as one transaction can compare without delaying a sale. */
const PAGE_SKUS = 250;

const pageFrom = (cursor: string | null): string =>
  `?${new URLSearchParams({ limit: String(PAGE_SKUS), ...(cursor !== null && { cursor }) })}`;

interface Result {
  kind: string;
  code?: string;
}

type Unreachable = ReturnType<typeof unreachable>;

function unreachable(fault: unknown, timeoutMs: number) {
  if (isTimeout(fault)) {
    return {
      kind: 'unavailable',
      code: 'TIMEOUT',
      message: `The partner did not answer within ${timeoutMs / 1000} s`,
    } as const;
  }
  return { kind: 'unavailable', code: 'UNREACHABLE', message: 'The partner could not be reached' } as const;
}

/** Codes that become metric labels. The partner has too many codes of its own. */
const OUR_CODES: Readonly<Record<string, string>> = {
  TIMEOUT: 'timeout',
  UNREACHABLE: 'unreachable',
  MALFORMED_ANSWER: 'malformed',
};

const outcomeOf = (result: { kind: string; code?: string }): string =>
  (result.kind === 'unavailable' && OUR_CODES[result.code ?? '']) || result.kind;

/** Wraps the client so that its calls are timed and counted by outcome. */
function observePartner(
  { submit, cancel, askOrder, check, submitReturn, askReturns, pullInventory }: PartnerClient,
  { calls }: Pick<ReturnType<typeof partnerMetrics>, 'calls'>,
): PartnerClient {
  const timed = async <T extends { kind: string; code?: string }>(call: string, work: Promise<T>): Promise<T> => {
    const end = calls.startTimer({ call });
    const result = await work;
    end({ outcome: outcomeOf(result) });
    return result;
  };
  return {
    submit: (...call) => timed('submit', submit(...call)),
    cancel: (...call) => timed('cancel', cancel(...call)),
    askOrder: (...call) => timed('ask-order', askOrder(...call)),
    check: (...call) => timed('check', check(...call)),
    submitReturn: (...call) => timed('submit-return', submitReturn(...call)),
    askReturns: (...call) => timed('ask-returns', askReturns(...call)),
    pullInventory: (...call) => timed('inventory', pullInventory(...call)),
  };
}

/** Returns the client for the partner's API. Its calls are counted, timed and logged. */
export const partnerClient = (context: Context): PartnerClient => {
  const { configuration, now } = context;
  const { keys } = context.get(partnerCredentials);
  const { write } = context.get(createPartnerCallLog);
  return observePartner(createPartnerClient(configuration.partner, keys, now, write), context.get(partnerMetrics));
};
