import type { DriftCause } from '@nara/shared-contracts/rules/inventory';

/** Records that may explain a difference at one centre; `quantity` and `delta` in pieces. */
export interface Evidence {
  /** The retailer's count less ours. */
  difference: number;
  /** Open orders (pending or processing) that hold pieces of the centre. */
  openOrders: readonly { id: string; quantity: number; isAccepted: boolean }[];
  /** Orders cancelled here, whose pieces are back in our stock. */
  cancelled: readonly { id: string; quantity: number }[];
  /** Approved returns whose pieces were not put back. */
  returns: readonly { rmaNumber: string; quantity: number }[];
  /** Changes by staff since the last reconciliation. */
  byHand: readonly { delta: number; note: string; actor: string }[];
}

export interface LikelyCause {
  cause: DriftCause;
  /** Explanation for display. */
  explanation: string;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Finds the record whose number of pieces equals the difference. */
const exactly = <T extends { quantity: number }>(candidates: readonly T[], pieces: number): T | undefined =>
  candidates.find(({ quantity }) => quantity === pieces);

/** Returns the likely cause of a difference: the first that explains all of it. Rules: docs/product/inventory.md. */
export function likelyCause({ difference, openOrders, cancelled, returns, byHand }: Evidence): LikelyCause {
  const waiting = openOrders.filter(({ isAccepted }) => !isAccepted);
  const order = exactly(waiting, difference);
  if (order) return onItsWay(`Order ${order.id} has not reached the retailer yet.`);
  if (waiting.length > 1 && sum(waiting.map(({ quantity }) => quantity)) === difference) {
    return onItsWay(`${waiting.length} orders have not reached the retailer yet.`);
  }
  const back = exactly(cancelled, -difference);
  if (back) return late(`Order ${back.id} was cancelled here; the retailer has not put its pieces back yet.`);
  const byStaff = sum(byHand.map(({ delta }) => delta));
  const [last] = byHand;
  if (last && byStaff === -difference) {
    return { cause: 'manual-change', explanation: `${last.actor} changed our stock: ${last.note}` };
  }
  const returned = exactly(returns, difference);
  if (returned) {
    return {
      cause: 'return-not-restocked',
      explanation: `Return ${returned.rmaNumber} was approved but not put back here.`,
    };
  }
  const underWay = exactly(
    openOrders.filter(({ isAccepted }) => isAccepted),
    difference,
  );
  if (underWay) {
    return late(`The retailer may have put order ${underWay.id} back; its update has not arrived.`);
  }
  return { cause: 'unknown', explanation: 'Nothing in our ledger explains it.' };
}

const onItsWay = (explanation: string): LikelyCause => ({ cause: 'order-on-its-way', explanation });
const late = (explanation: string): LikelyCause => ({ cause: 'late-webhook', explanation });

/**
 * Checks whether _Reconcile all safe_ may settle a difference. It skips those that settle on their own, and those where
 * settling would undo a decision.
 */
export const isSafe = (cause: DriftCause): boolean => cause === 'unknown' || cause === 'return-not-restocked';
