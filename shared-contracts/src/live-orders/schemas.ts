import { z } from 'zod';
import { ORDER_PERIOD_NAMES } from '../admin-orders/periods';
import { IsoTime, Paging, pageOf, Rand } from '../http/fields';
import { DC_CODES } from '../inventory/centres';
import { LIVE_ORDER_STATUSES } from './status';

export const LiveOrderFilter = z.strictObject({
  search: z.string().trim().max(100).optional(),
  status: z.enum(LIVE_ORDER_STATUSES).optional(),
  placed: z.enum(ORDER_PERIOD_NAMES).optional(),
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
  /** It is in an interchange that the partner did not refuse. */
  ediSent: z.boolean(),
  /** The interchange that it was in last; null when it was in none. */
  ediReference: z.string().nullable(),
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
