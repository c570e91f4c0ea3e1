import type { PushReceipt } from '@nara/shared-contracts/api/partner';
import type { Environment } from '@nara/shared-contracts/api/session';
import type { DeliveryOutcome, WebhookKind } from '@nara/shared-contracts/rules/api-config';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { ApiError } from '#platform/http';
import type { NewLogEntry } from '#platform/observability';
import { type Context, publishCommitted } from '#platform/subject';
import { partnerTime } from '../client/outcomes';
import { countUpdate } from '../observe';
import { checkSignature } from './signature';
import { updateReceived } from './updates';

/** Returns the `webhook-id` of a signed request. Every delivery of the same update has the same id. */
export const updateIdOf = ({ headers }: FastifyRequest): string => textOf(headers['webhook-id']);

const MAX_ID_LENGTH = 200;

const textOf = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '');

/**
 * Returns the environment whose partner signed the request within the last five minutes. Otherwise throws 401. The
 * rejected request is assigned to the environment whose partner signed it at another time, if any.
 */
export async function verifySignature(
  request: FastifyRequest,
  findSecrets: Readonly<Record<Environment, () => Promise<readonly string[]>>>,
  now: number,
): Promise<Environment> {
  const { headers, rawBody } = request;
  if (updateIdOf(request).length > MAX_ID_LENGTH) throw invalidSignature();
  const time = textOf(headers['webhook-timestamp']);
  const message = {
    id: updateIdOf(request),
    timestamp: /^\d{1,12}$/.test(time) ? Number(time) : Number.NaN,
    body: rawBody,
  };
  const check = (candidates: readonly string[], at = Math.floor(now / 1000)) =>
    checkSignature(candidates, message, textOf(headers['webhook-signature']), at);
  const fault = check(await findSecrets.live());
  if (!fault) return 'live';
  const ofSandbox = await findSecrets.sandbox();
  if (!check(ofSandbox)) return 'sandbox';
  if (fault === 'too-old' || fault === 'too-new') {
    if (!check(ofSandbox, message.timestamp)) request.environment = 'sandbox';
    throw new ApiError(401, 'stale-signature', 'The signed time is more than five minutes from now.');
  }
  throw invalidSignature();
}

const invalidSignature = (): ApiError => new ApiError(401, 'invalid-signature', 'The signature is missing or wrong.');

/** A signed event about the partner's stock or about returns. */
interface Push {
  kind: Exclude<WebhookKind, 'orderStatus'>;
  /** The signed id, the same on every delivery. */
  id: string;
  event: { event: string; occurredAt: string };
  isTest: boolean;
  /** Name of the member of staff who replays it; null when the partner sent it. */
  replayedBy: string | null;
}

/** Outcome of an event, by its parts. */
export interface Taken {
  /** True if the event changed something. */
  applied: boolean;
  /** One sentence for each part that was rejected while others were accepted. */
  refused: string[];
  /** Order that the event is about; not set if it is about none or several. */
  orderId?: string;
}

export interface PushOutcome {
  outcome: Exclude<DeliveryOutcome, 'refused'>;
  refused: string[];
}

type Apply = (tx: Kysely<Tables>, occurredAt: number) => Promise<Taken>;

/**
 * Applies an event of the partner once; a repeated id changes nothing. `apply` gets the event's time (epoch ms) and the
 * transaction that records the id. An event that `apply` rejects by throwing can therefore be sent again. Throws 422
 * `time-to-come`.
 */
export async function receivePush(context: Context, push: Push, apply: Apply): Promise<PushOutcome> {
  const { kind, id, event, isTest, replayedBy } = push;
  const at = context.now();
  const note = (outcome: DeliveryOutcome, detail: string | null = null, orderId = '') => {
    const about = { orderId, status: event.event };
    publishCommitted(context, updateReceived, {
      kind,
      updateId: id,
      about,
      payload: event,
      at,
      outcome,
      detail,
      replayedBy,
    });
  };
  if (isTest) {
    note('test');
    return { outcome: 'test', refused: [] };
  }
  try {
    const { applied, refused, orderId } = await applyOnce(context, push, at, apply);
    const outcome = applied ? 'applied' : 'unchanged';
    note(outcome, refused.join(' ') || null, orderId);
    return { outcome, refused };
  } catch (fault) {
    if (fault instanceof ApiError) note('refused', fault.detail);
    throw fault;
  }
}

async function applyOnce(
  { database }: Context,
  { id, kind, event }: Push,
  received_at: number,
  apply: Apply,
): Promise<Taken> {
  const occurredAt = partnerTime(event.occurredAt, received_at);
  if (occurredAt === null) throw new ApiError(422, 'time-to-come', 'It says that it happened at a time to come.');
  return database.transaction(async (tx) => {
    const noted = await tx
      .insertInto('partner_events')
      .values({ id, kind, received_at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return noted.numInsertedOrUpdatedRows === 0n ? { applied: false, refused: [] } : apply(tx, occurredAt);
  });
}

/** Counts a handled event of the partner, and returns the response to it. */
export function answerPush(context: Context, kind: Push['kind'], { outcome, refused }: PushOutcome): PushReceipt {
  const applied = outcome === 'applied';
  countUpdate(context, kind, applied);
  return { received: true, applied, refused };
}

const SUBJECTS: Readonly<Record<Push['kind'], string>> = { inventoryUpdate: 'stock', returns: 'returns' };
/** Maximum number of rejected parts named in a log line. */
const MAX_NAMED = 3;

/** Returns the log line for a handled event. A rejected part makes it a warning. */
export function pushLine(
  kind: Push['kind'],
  { body, request }: { body: { event: string }; request: FastifyRequest },
  { applied, refused }: PushReceipt,
): NewLogEntry {
  const outcome = `Partner update ${applied ? 'applied' : 'changed nothing'}: ${SUBJECTS[kind]}`;
  return {
    level: refused.length > 0 ? 'warning' : applied ? 'success' : 'info',
    service: 'WebhookReceiver',
    message: refused.length > 0 ? `${outcome}. ${refused.slice(0, MAX_NAMED).join(' ')}` : outcome,
    details: {
      requestId: request.id,
      status: body.event,
      ...(refused.length > 0 && { refused: refused.length }),
    },
  };
}
