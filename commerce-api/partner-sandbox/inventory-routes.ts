import { DC_CODES } from '@nara/shared-contracts/rules';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { sampleCatalogue } from '../src/seed';
import { parse } from './refusal';

const Query = z.strictObject({
  sku: z.string().max(120).optional(),
  dc: z.enum(DC_CODES).optional(),
});

/** The partner's Inventory API: what its centres held when the sandbox started, for the SKUs it lists. */
export function serveInventory(app: FastifyInstance, access: onRequestAsyncHookHandler, now: () => number): void {
  const countedAt = new Date(now()).toISOString();
  const records = sampleCatalogue(now())
    .flatMap(({ variants }) => variants)
    .flatMap(({ woolworthsSku: sku, stock }) =>
      sku ? DC_CODES.flatMap((dc) => (stock[dc] === undefined ? [] : [{ sku, dc, available: stock[dc] }])) : [],
    );

  app.get('/inventory', { onRequest: access }, async ({ query }) => {
    const wanted = parse(Query, query);
    const items = records.filter(
      ({ sku, dc }) => (!wanted.sku || sku === wanted.sku) && (!wanted.dc || dc === wanted.dc),
    );
    return { items, total: items.length, counted_at: countedAt };
  });
}
