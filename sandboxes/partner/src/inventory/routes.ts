import { parse } from '@nara/sandbox-shared';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { CENTRES, type InventoryBook } from './inventory-book';

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
