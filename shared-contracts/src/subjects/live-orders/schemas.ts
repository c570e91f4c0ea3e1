import { z } from 'zod';
import { IsoTime, Paging, pageOf, Rand } from '../../wire/fields';
import { OrderAcknowledgement, OrderInterchange } from '../edi/schemas';
import { DC_CODES } from '../inventory/centres';
import { LiveOrderSelection } from '../orders/admin-schemas';
import { LIVE_ORDER_STATUSES } from '../orders/vocabulary';
import { OrderDelivery } from '../shop-settings/schemas';

export const LiveOrderFilter = LiveOrderSelection.extend({
  sort: z.enum(['createdAt', '-createdAt', 'total', '-total', 'status', '-status']).default('-createdAt'),
});

export const LiveOrderQuery = LiveOrderFilter.extend(Paging);

export const LiveOrder = z.strictObject({
  /** Null until the partner has accepted the order. */
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
  /** True while it is in an interchange that the partner did not refuse. */
  ediSent: z.boolean(),
  /** Reference of its latest interchange; null without one. */
  ediReference: z.string().nullable(),
  trackingCode: z.string().nullable(),
});

export const LiveOrderPage = pageOf(LiveOrder);

/** One step of a parcel: a report of the partner, or something that we did. */
export const TrackingEvent = z.strictObject({
  at: IsoTime,
  /** Reporter of the step. */
  source: z.enum(['NARA', 'Woolworths']),
  /** A sentence for people. */
  message: z.string(),
});

/** One order with everything that the partner reported about it. */
export const LiveOrderDetail = LiveOrder.extend({
  items: z.array(
    LiveOrder.shape.items.element.extend({
      /** Pieces that the partner's despatch advices list. */
      despatched: z.int().min(0),
    }),
  ),
  /** Our interchanges that held the order, newest first. */
  interchanges: z.array(OrderInterchange),
  /** Our answers to the partner's despatch advices, newest first; missing from servers before them. */
  acknowledgements: z.array(OrderAcknowledgement).optional(),
  /** How it is delivered and what was promised; left out for an order from before that was stored. */
  delivery: OrderDelivery.optional(),
  /** Newest first. */
  tracking: z.array(TrackingEvent),
});

/** Figures of the stat cards: orders placed today, and orders in each state now. */
export const LiveOrderStats = z.strictObject({
  today: z.int(),
  processing: z.int(),
  shipped: z.int(),
  pendingInventory: z.int(),
});

export type LiveOrder = z.infer<typeof LiveOrder>;
export type LiveOrderQuery = z.input<typeof LiveOrderQuery>;
export type LiveOrderStats = z.infer<typeof LiveOrderStats>;
export type LiveOrderDetail = z.infer<typeof LiveOrderDetail>;
export type TrackingEvent = z.infer<typeof TrackingEvent>;
