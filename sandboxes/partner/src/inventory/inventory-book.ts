import { parse } from '@nara/sandbox-shared';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';

/** The partner's distribution centres. */
export const CENTRES = ['CPT-DC', 'JHB-DC', 'DBN-DC', 'PLZ-DC'] as const;

type Centre = (typeof CENTRES)[number];

export interface InventoryRecord {
  sku: string;
  dc: Centre;
  /** Pieces. */
  available: number;
}

interface Pieces {
  sku: string;
  quantity: number;
}

/** Pieces of an order, preferably sent by its own centre. */
interface StockedOrder {
  /** The partner's id. */
  id: string;
  body: { dc?: Centre | undefined; items: readonly Pieces[] };
}

/** Stock of the partner's centres, kept in memory. Methods that change a record return its new state. */
export interface InventoryBook {
  readonly records: readonly InventoryRecord[];
  /** Removes the pieces of an order from its centre, and from others if that has too few. */
  take(order: StockedOrder): InventoryRecord[];
  /** Returns the pieces of a cancelled order to the centres that they came from. */
  putBack(order: StockedOrder): InventoryRecord[];
  /**
   * Adds returned pieces at a centre, or at the first one that carries the SKU; pieces that no centre carries are
   * ignored.
   */
  restock(pieces: readonly Pieces[], dc: Centre | undefined): InventoryRecord[];
  /** Sets the stock of a SKU, which may be new to the centre. */
  set(record: InventoryRecord): InventoryRecord;
  clear(): void;
}

const centresFrom = (dc: Centre | undefined): Centre[] =>
  [...CENTRES].sort((a, b) => Number(b === dc) - Number(a === dc));

const copiesOf = (records: Iterable<InventoryRecord>): InventoryRecord[] =>
  Array.from(records, (record) => ({ ...record }));

/**
 * Creates a book with the given opening stock. A restart begins again with it, so earlier sales of the shop then show
 * as a difference.
 */
export function createInventoryBook(opening: readonly InventoryRecord[]): InventoryBook {
  let records = copiesOf(opening);
  let taken = new Map<string, { record: InventoryRecord; quantity: number }[]>();

  const find = (sku: string, dc: Centre) => records.find((each) => each.sku === sku && each.dc === dc);

  return {
    get records() {
      return records;
    },
    take(order) {
      const takings = taken.get(order.id) ?? [];
      const changed = new Set<InventoryRecord>();
      for (const { sku, quantity } of order.body.items) {
        let left = quantity;
        for (const dc of centresFrom(order.body.dc)) {
          const record = find(sku, dc);
          const pieces = Math.min(left, record?.available ?? 0);
          if (!record || pieces === 0) continue;
          record.available -= pieces;
          left -= pieces;
          takings.push({ record, quantity: pieces });
          changed.add(record);
        }
      }
      taken.set(order.id, takings);
      return copiesOf(changed);
    },
    putBack({ id }) {
      const takings = taken.get(id) ?? [];
      for (const { record, quantity } of takings) record.available += quantity;
      taken.delete(id);
      return copiesOf(new Set(takings.map(({ record }) => record)));
    },
    restock(pieces, dc) {
      const changed = new Set<InventoryRecord>();
      for (const { sku, quantity } of pieces) {
        const [record] = centresFrom(dc).flatMap((centre) => find(sku, centre) ?? []);
        if (!record) continue;
        record.available += quantity;
        changed.add(record);
      }
      return copiesOf(changed);
    },
    set(wanted) {
      const record = find(wanted.sku, wanted.dc);
      if (record) record.available = wanted.available;
      else records.push({ ...wanted });
      return { ...wanted };
    },
    clear() {
      records = copiesOf(opening);
      taken = new Map();
    },
  };
}

const DEFAULT_LIMIT = 500;

/** Schema of the query of `GET /api/v1/inventory`. */
const InventoryQuery = z.strictObject({
  sku: z.string().max(120).optional(),
  dc: z.enum(CENTRES).optional(),
  /** SKUs per page. */
  limit: z.coerce.number().int().min(1).max(1000).default(DEFAULT_LIMIT),
  /** `next_cursor` of the previous page. */
  cursor: z.string().min(1).max(120).optional(),
});

/** Serves the partner's Inventory API: the pieces of each SKU by centre, page by page; a SKU is never split. */
export function serveInventory(
  app: FastifyInstance,
  { inventory, access, clock }: { inventory: InventoryBook; access: onRequestAsyncHookHandler; clock: () => number },
): void {
  app.get('/inventory', { onRequest: access }, async ({ query }) => {
    const { sku, dc, limit, cursor = '' } = parse(InventoryQuery, query);
    const wanted = inventory.records.filter((record) => (!sku || record.sku === sku) && (!dc || record.dc === dc));
    const skus = [...new Set(wanted.map((record) => record.sku))].sort().filter((each) => each > cursor);
    const page = new Set(skus.slice(0, limit));
    return {
      items: wanted.filter((record) => page.has(record.sku)),
      total: wanted.length,
      next_cursor: skus.length > limit ? (skus[limit - 1] ?? null) : null,
      counted_at: new Date(clock()).toISOString(),
    };
  });
}
