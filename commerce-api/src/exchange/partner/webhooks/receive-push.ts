import type { DeliveryOutcome, WebhookKind } from '@nara/shared-contracts/rules/api-config';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { Refusal } from '#platform/http';
import { type Context, followCommitted } from '#platform/subject';
import { partnerTime } from '../client/partner-time';
import { updateReceived } from './receive-update';

/** A signed event about the partner's stock or about returns. */
export interface Push {
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
    followCommitted(context, updateReceived, {
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
    if (fault instanceof Refusal) note('refused', fault.detail);
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
  if (occurredAt === null) throw new Refusal(422, 'time-to-come', 'It says that it happened at a time to come.');
  return database.transaction(async (tx) => {
    const noted = await tx
      .insertInto('partner_events')
      .values({ id, kind, received_at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return noted.numInsertedOrUpdatedRows === 0n ? { applied: false, refused: [] } : apply(tx, occurredAt);
  });
}
