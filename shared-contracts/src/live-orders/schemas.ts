import { z } from 'zod';
import { IsoTime, Paging, pageOf, Rand } from '../http/fields';
import { DC_CODES } from '../inventory';
import { LIVE_ORDER_STATUSES } from './status';

export const LiveOrderFilter = z.strictObject({
  search: z.string().trim().max(100).optional(),
  status: z.enum(LIVE_ORDER_STATUSES).optional(),
  sort: z.enum(['createdAt', '-createdAt', 'total', '-total', 'status', '-status']).default('-createdAt'),
});

export const LiveOrderQuery = LiveOrderFilter.extend(Paging);

export const LiveOrder = z.strictObject({
  /** null until the partner has accepted the order. */
  woolworthsOrderId: z.string().nullable(),
  naraOrderId: z.string(),
  customerRef: z.string(),
  customerEmail: z.string(),
  status: z.enum(LIVE_ORDER_STATUSES),
  total: Rand,
  items: z.array(
    z.strictObject({ naraSku: z.string(), woolworthsSku: z.string().nullable(), qty: z.int(), price: Rand }),
  ),
  dcLocation: z.enum(DC_CODES),
  fulfillmentRoute: z.enum(['DC_DIRECT', 'STORE_PICKUP']),
  createdAt: IsoTime,
  ediSent: z.boolean(),
  trackingCode: z.string().nullable(),
});

export const LiveOrderPage = pageOf(LiveOrder);

/** The stat cards: orders created today, and how many stand in each state now. */
export const LiveOrderStats = z.strictObject({
  today: z.int(),
  processing: z.int(),
  shipped: z.int(),
  pendingInventory: z.int(),
});

export type LiveOrder = z.infer<typeof LiveOrder>;
export type LiveOrderQuery = z.input<typeof LiveOrderQuery>;
export type LiveOrderStats = z.infer<typeof LiveOrderStats>;
