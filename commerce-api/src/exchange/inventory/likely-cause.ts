import type { DistributionCentre, DriftCause } from '@nara/shared-contracts/rules/inventory';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database';

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

interface LikelyCause {
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

interface Place {
  variant_id: string;
  dc: DistributionCentre;
}

const keyOf = ({ variant_id, dc }: Place): string => `${variant_id} ${dc}`;

/** Older records are already part of an earlier count. */
const LOOKS_BACK_MS = 30 * 24 * 3_600_000;

/** Reads what the ledger knows of each place, in two statements regardless of their number. `now` in epoch ms. */
export async function findEvidence(
  db: Kysely<Tables>,
  places: readonly Place[],
  now: number,
): Promise<(place: Place) => Omit<Evidence, 'difference'>> {
  const variants = [...new Set(places.map(({ variant_id }) => variant_id))];
  if (variants.length === 0) return () => ({ openOrders: [], cancelled: [], returns: [], byHand: [] });
  const since = now - LOOKS_BACK_MS;
  const movements = await db
    .selectFrom('stock_movements as m')
    .leftJoin('stock_changes as c', 'c.id', 'm.reference')
    .leftJoin('orders as o', 'o.id', 'm.reference')
    .select([
      'm.variant_id',
      'm.dc',
      'm.delta',
      'm.reason',
      'm.reference',
      'm.at',
      'c.note',
      'c.actor',
      'c.kind',
      'c.undone_at',
    ])
    .select(['o.status', 'o.woolworths_order_id', 'o.holds_stock'])
    .where('m.variant_id', 'in', variants)
    .where('m.at', '>=', since)
    .orderBy('m.at', 'desc')
    .execute();
  const approved = await db
    .selectFrom('returns as r')
    .innerJoin('return_items as ri', 'ri.return_id', 'r.id')
    .innerJoin('order_items as oi', (join) =>
      join.onRef('oi.order_id', '=', 'ri.order_id').onRef('oi.line', '=', 'ri.line'),
    )
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['oi.variant_id', 'o.dc', 'r.rma_number', 'ri.quantity'])
    .where('oi.variant_id', 'in', variants)
    .where('r.status', '=', 'approved')
    .where('r.updated_at', '>=', since)
    .where(
      sql<boolean>`not exists (select 1 from stock_movements b where b.variant_id = oi.variant_id and b.reference = r.id)`,
    )
    .execute();
  const moved = Map.groupBy(movements, keyOf);
  const returned = Map.groupBy(approved, keyOf);

  return (place) => {
    const of = moved.get(keyOf(place)) ?? [];
    const settled = of.find(({ kind, undone_at }) => kind === 'sync' && undone_at === null)?.at ?? 0;
    const sales = of.filter(({ reason }) => reason === 'sale');
    return {
      openOrders: sales
        .filter(({ holds_stock, status }) => holds_stock === 1 && (status === 'pending' || status === 'processing'))
        .map(({ reference, delta, woolworths_order_id }) => ({
          id: reference,
          quantity: -delta,
          isAccepted: woolworths_order_id !== null,
        })),
      cancelled: of
        .filter(({ reason, woolworths_order_id }) => reason === 'cancellation' && woolworths_order_id !== null)
        .map(({ reference, delta }) => ({ id: reference, quantity: delta })),
      returns: (returned.get(keyOf(place)) ?? []).map(({ rma_number, quantity }) => ({
        rmaNumber: rma_number,
        quantity,
      })),
      byHand: of
        .filter(({ reason, at }) => (reason === 'manual' || reason === 'import') && at > settled)
        .map(({ delta, note, actor }) => ({ delta, note: note ?? '', actor: actor ?? '' })),
    };
  };
}
