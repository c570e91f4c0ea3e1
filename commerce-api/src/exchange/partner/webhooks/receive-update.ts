import type { DeliveryOutcome, PartnerUpdate } from '@nara/shared-contracts';
import { Refusal } from '#platform/http';
import { type Context, fact, followCommitted } from '#platform/subject';
import { applyUpdate } from './apply-update';

/** An update about no order, for trying out whether updates arrive: it is answered and changes nothing. */
export const TEST_UPDATE: PartnerUpdate = { orderId: 'TEST', status: 'test' };

const isTest = ({ orderId, status }: PartnerUpdate): boolean =>
  orderId === TEST_UPDATE.orderId && status === TEST_UPDATE.status;

/** A signed update, and what came of it. */
export interface Receipt {
  updateId: string;
  update: PartnerUpdate;
  /** Epoch ms. */
  at: number;
  outcome: DeliveryOutcome;
  /** Why it was refused. */
  detail: string | null;
  /** Who had it processed again; null when the partner sent it. */
  replayedBy: string | null;
}

/** The partner sent an update, or staff replayed one; it was applied, changed nothing, or was refused. */
export const updateReceived = fact<Receipt>('partner.update-received');

/**
 * Applies an update of the partner once: under the same id it changes nothing a second time. `replayedBy` names the
 * member of staff who replays it. Throws 404 `order-not-found`. Rules: docs/product/partner.md.
 */
export async function receiveUpdate(
  context: Context,
  updateId: string,
  update: PartnerUpdate,
  replayedBy: string | null = null,
): Promise<Exclude<DeliveryOutcome, 'refused'>> {
  const at = context.now();
  const note = (outcome: DeliveryOutcome, detail: string | null) =>
    followCommitted(context, updateReceived, { updateId, update, at, outcome, detail, replayedBy });
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
