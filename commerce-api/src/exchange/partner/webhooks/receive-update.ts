import type { PartnerUpdate } from '@nara/shared-contracts/api/partner';
import type { DeliveryOutcome, WebhookKind } from '@nara/shared-contracts/rules/api-config';
import { Refusal } from '#platform/http';
import { type Context, fact, followCommitted } from '#platform/subject';
import { applyUpdate } from './apply-update';

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
export const updateReceived = fact<Receipt>('partner.update-received');

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
    followCommitted(context, updateReceived, {
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
    if (fault instanceof Refusal) note('refused', fault.detail);
    throw fault;
  }
}

async function apply(context: Context, updateId: string, update: PartnerUpdate) {
  if (isTest(update)) return 'test';
  return (await applyUpdate(context, updateId, update)) ? 'applied' : 'unchanged';
}
