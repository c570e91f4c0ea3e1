import type { PartnerUpdate } from '@nara/shared-contracts/api/partner';
import type { DeliveryOutcome, WebhookKind } from '@nara/shared-contracts/rules/api-config';
import { inWords } from '@nara/shared-contracts/rules/common';
import { mayAdvance, type OrderStatus } from '@nara/shared-contracts/rules/orders';
import { fromPartnerStatus } from '@nara/shared-contracts/rules/partner';
import type { Kysely } from 'kysely';
import { afterCommit, type Tables } from '#platform/database';
import { ApiError } from '#platform/http';
import { type Context, defineEvent, publishCommitted } from '#platform/subject';
import {
  changeOrder,
  furthest,
  isPartnerStatus,
  isSentAfterAll,
  lockOrder,
  orderNotFound,
  progressAfter,
} from '#selling/orders';
import type { OrderTable, PartnerStatus } from '#selling/orders/tables';
import { isIdTaken, orderEntries } from '../outbox/order-entries';

/** The part of an order that an update may change. */
export interface KnownState {
  status: OrderStatus;
  trackingCode: string | null;
  woolworthsOrderId: string | null;
  /** The most advanced status that the partner has reported. */
  partnerStatus: PartnerStatus | null;
}

interface Decision {
  /** State of the order after the update. */
  state: KnownState;
  /** Text for the timeline. */
  message: string;
}

/** Source of the information: an update told us, or we asked. */
type Source = 'told' | 'asked';

const OPENINGS: Readonly<Record<Source, string>> = { told: 'Partner reports', asked: 'Partner says when asked' };

const ENDINGS: ReadonlySet<OrderStatus> = new Set(['cancelled', 'refunded']);

/**
 * Decides the effect of a partner's update on an order; null for none. A status never goes back, because updates can
 * arrive late and twice. A newer update replaces the tracking number. An older one only fills it in if it is missing.
 */
export function decideUpdate(known: KnownState, update: PartnerUpdate, source: Source = 'told'): Decision | null {
  const reported = fromPartnerStatus(update.status);
  const advances = mayAdvance(known.status, reported);
  // Within one of our statuses, the partner's own status shows which update is later.
  const isCurrent = advances || (reported === known.status && !isOvertaken(known.partnerStatus, update.status));
  const state: KnownState = {
    status: advances ? reported : known.status,
    trackingCode: (isCurrent && update.trackingNumber) || known.trackingCode || update.trackingNumber || null,
    woolworthsOrderId: known.woolworthsOrderId || update.woolworthsOrderId || null,
    // A final status that comes too late (cancelled after delivery) is ignored.
    partnerStatus:
      isCurrent || !ENDINGS.has(reported)
        ? progressAfter({ status: known.status, partner_status: known.partnerStatus }, update.status)
        : known.partnerStatus,
  };
  // Steps within one of our statuses (picked, packed) still get a timeline entry when the partner reports them.
  const isStep = source === 'told' && reported === known.status && reported !== 'pending';
  if (isSame(known, state) && !isStep) return null;
  return { state, message: describe(update.status, known, state, source) };
}

/** Checks whether the partner has already reported a more advanced status. */
const isOvertaken = (known: PartnerStatus | null, word: string): boolean =>
  isPartnerStatus(word) && furthest(known, word) !== word;

const isSame = (a: KnownState, b: KnownState): boolean =>
  a.status === b.status &&
  a.trackingCode === b.trackingCode &&
  a.woolworthsOrderId === b.woolworthsOrderId &&
  a.partnerStatus === b.partnerStatus;

function describe(word: string, known: KnownState, state: KnownState, source: Source): string {
  const parts = [`${OPENINGS[source]}: ${inWords(word)}`];
  if (isSentAfterAll(known.status, word)) parts.push('although the order is cancelled');
  if (state.trackingCode !== known.trackingCode) parts.push(`tracking number ${state.trackingCode}`);
  return parts.join(', ');
}

/**
 * Applies an update once; a repeated signed id does nothing. Returns false if nothing changed. Throws 404
 * `order-not-found`.
 */
function applyUpdate(context: Context, updateId: string, update: PartnerUpdate): Promise<boolean> {
  const { database } = context;
  const now = context.now();
  return database.transaction(async (tx) => {
    const order = await lockOrder(tx, update.orderId);
    if (!order) throw orderNotFound();
    const noted = await tx
      .insertInto('partner_updates')
      .values({ id: updateId, order_id: order.id, status: update.status, received_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (noted.numInsertedOrUpdatedRows === 0n) return false;
    return applyWord(context, tx, order, await withoutTakenId(context, tx, update), 'told');
  });
}

/** Drops the partner's id from an update if another order has it, and alerts staff, because one of the two is wrong. */
async function withoutTakenId(context: Context, tx: Kysely<Tables>, update: PartnerUpdate): Promise<PartnerUpdate> {
  const { orderId, woolworthsOrderId } = update;
  if (!woolworthsOrderId || !(await isIdTaken(context, tx, orderId, woolworthsOrderId))) return update;
  const message = `The partner reports this order under the id of another one: ${woolworthsOrderId}`;
  afterCommit(tx, () => context.logSystem({ level: 'error', service: 'WebhookReceiver', message, orderId }));
  return { ...update, woolworthsOrderId: null };
}

/**
 * Applies the partner's report about a locked order, whether we asked or were told. Returns false if nothing changed.
 */
export async function applyWord(
  context: Context,
  tx: Kysely<Tables>,
  order: OrderTable,
  update: PartnerUpdate,
  source: Source,
): Promise<boolean> {
  const now = context.now();
  const decision = decideUpdate(
    {
      status: order.status,
      trackingCode: order.tracking_code,
      woolworthsOrderId: order.woolworths_order_id,
      partnerStatus: order.partner_status,
    },
    update,
    source,
  );
  if (!decision) return false;
  const { status, trackingCode, woolworthsOrderId, partnerStatus } = decision.state;
  const change = {
    status,
    tracking_code: trackingCode,
    partner_status: partnerStatus,
    woolworths_order_id: woolworthsOrderId,
  };
  const type = isPartnerStatus(update.status) ? `partner.${update.status}` : 'partner.update';
  await changeOrder(context, tx, order, change, now, { type, message: decision.message });
  if (woolworthsOrderId && !order.woolworths_order_id) await orderEntries.finish(tx, order.id, now);
  return true;
}

/** A test update, which concerns no order. It is acknowledged and changes nothing. */
export const TEST_UPDATE: PartnerUpdate = { orderId: 'TEST', status: 'test' };

const isTest = ({ orderId, status }: PartnerUpdate): boolean =>
  orderId === TEST_UPDATE.orderId && status === TEST_UPDATE.status;

/** A signed webhook and its outcome. */
export interface Receipt {
  kind: WebhookKind;
  updateId: string;
  /** The order and its reported status. For other kinds, the event, and the order if there is exactly one. */
  about: Pick<PartnerUpdate, 'orderId' | 'status'>;
  payload: object;
  /** Epoch ms. */
  at: number;
  outcome: DeliveryOutcome;
  /** Reason for the rejection. */
  detail: string | null;
  /** Name of the member of staff who replayed it; null when the partner sent it. */
  replayedBy: string | null;
}

/** Announces a webhook that the partner sent or staff replayed, whatever its outcome. */
export const updateReceived = defineEvent<Receipt>('partner.update-received');

/**
 * Applies an update of the partner once; a repeated id changes nothing. `replayedBy` names the staff member who replays
 * it. Throws 404 `order-not-found`. Rules: docs/product/partner.md.
 */
export async function receiveUpdate(
  context: Context,
  updateId: string,
  update: PartnerUpdate,
  replayedBy: string | null = null,
): Promise<Exclude<DeliveryOutcome, 'refused'>> {
  const at = context.now();
  const note = (outcome: DeliveryOutcome, detail: string | null) =>
    publishCommitted(context, updateReceived, {
      kind: 'orderStatus',
      updateId,
      about: update,
      payload: update,
      at,
      outcome,
      detail,
      replayedBy,
    });
  try {
    const outcome = await apply(context, updateId, update);
    note(outcome, null);
    return outcome;
  } catch (fault) {
    if (fault instanceof ApiError) note('refused', fault.detail);
    throw fault;
  }
}

async function apply(context: Context, updateId: string, update: PartnerUpdate) {
  if (isTest(update)) return 'test';
  return (await applyUpdate(context, updateId, update)) ? 'applied' : 'unchanged';
}
