/** Lists the partner's distribution centres. */
export const CENTRES = ['CPT-DC', 'JHB-DC', 'DBN-DC', 'PLZ-DC'] as const;

export interface InventoryRecord {
  sku: string;
  dc: (typeof CENTRES)[number];
  /** Pieces. */
  available: number;
}

/** Names the pieces of an order, which its own centre should send. */
interface StockedOrder {
  /** The partner's id. */
  id: string;
  body: { dc?: InventoryRecord['dc'] | undefined; items: readonly { sku: string; quantity: number }[] };
}

/** Keeps in memory how many pieces the partner's centres hold. */
export interface InventoryBook {
  readonly records: readonly InventoryRecord[];
  /** Removes the pieces of an order from its centre, and from others when that has too few. */
  take(order: StockedOrder): void;
  /** Returns the pieces of a cancelled order to where they were. */
  putBack(order: StockedOrder): void;
  clear(): void;
}

/**
 * Begins with the opening stock that it is told. After a restart it begins anew: what the shop sold before then shows as
 * a difference.
 */
export function createInventoryBook(opening: readonly InventoryRecord[]): InventoryBook {
  const fill = (): InventoryRecord[] => opening.map((record) => ({ ...record }));
  let records = fill();
  let taken = new Map<string, { record: InventoryRecord; quantity: number }[]>();

  const centresFor = ({ body }: StockedOrder) =>
    [...CENTRES].sort((a, b) => Number(b === body.dc) - Number(a === body.dc));

  return {
    get records() {
      return records;
    },
    take(order) {
      const takings = taken.get(order.id) ?? [];
      for (const { sku, quantity } of order.body.items) {
        let left = quantity;
        for (const dc of centresFor(order)) {
          const record = records.find((each) => each.sku === sku && each.dc === dc);
          const pieces = Math.min(left, record?.available ?? 0);
          if (!record || pieces === 0) continue;
          record.available -= pieces;
          left -= pieces;
          takings.push({ record, quantity: pieces });
        }
      }
      taken.set(order.id, takings);
    },
    putBack(order) {
      for (const { record, quantity } of taken.get(order.id) ?? []) record.available += quantity;
      taken.delete(order.id);
    },
    clear() {
      records = fill();
      taken = new Map();
    },
  };
}
