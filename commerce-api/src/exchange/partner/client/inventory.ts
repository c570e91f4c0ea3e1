import { DC_CODES } from '@nara/shared-contracts/rules/inventory';
import { z } from 'zod';
import { parseJson, readComplaint, readRetryAfter } from './answer';
import { partnerTime } from './partner-time';

/** Maximum number of items on a page; more than we ever request. */
const MOST_ITEMS = 5000;

const Item = z.object({
  sku: z.string().min(1).max(120),
  dc: z.enum(DC_CODES),
  /** Not validated here, so that one unusable count does not cost the rest of its page. */
  available: z.unknown(),
});

const Page = z.object({
  items: z.array(Item).max(MOST_ITEMS),
  /** Start of the next page; null on the last. */
  next_cursor: z.string().min(1).max(200).nullish(),
  /** Time of the counts, by the partner's clock. */
  counted_at: z.iso.datetime({ offset: true }).nullish().catch(null),
});

/** The partner's stock of a SKU at a centre. */
export type InventoryItem = z.infer<typeof Item>;

export type InventoryPull =
  | { kind: 'page'; code?: undefined; items: InventoryItem[]; nextCursor: string | null; countedAt: number }
  /** `refused`: a retry will not help. `unavailable`: it may. */
  | { kind: 'refused' | 'unavailable'; code: string; message: string; retryAfterMs?: number };

/** Reads a page of the partner's inventory. `text` is not trusted. */
export function readInventory(status: number, text: string, retryAfter: string | null, now: number): InventoryPull {
  const body = parseJson(text);
  if (status < 200 || status >= 300) {
    return { ...readComplaint(status, body), retryAfterMs: readRetryAfter(retryAfter, now) };
  }
  const { data } = Page.safeParse(body);
  if (data) {
    const { items, next_cursor, counted_at } = data;
    const countedAt = partnerTime(counted_at, now) ?? now;
    return { kind: 'page', items, nextCursor: next_cursor ?? null, countedAt };
  }
  return {
    kind: 'unavailable',
    code: 'MALFORMED_ANSWER',
    message: 'The partner sent an inventory that cannot be read',
  };
}
