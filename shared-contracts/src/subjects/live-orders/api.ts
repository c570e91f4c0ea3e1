import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { IsoTime, OrderId, Paging, pageOf, Rand } from '../../wire/fields';
import { OrderAcknowledgement, OrderInterchange } from '../edi/api';
import { DC_CODES } from '../inventory/vocabulary';
import { LiveOrderSelection, OrderSort, ResyncResult } from '../orders/admin-schemas';
import { LIVE_ORDER_STATUSES } from '../orders/vocabulary';
import { PERMISSIONS } from '../session/rules';
import { OrderDelivery } from '../shop-settings/api';

const LiveOrderFilter = LiveOrderSelection.extend({ sort: OrderSort });

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
  /** True while it is part of an interchange that the partner did not refuse. */
  ediSent: z.boolean(),
  /** Reference of its latest interchange; null if there is none. */
  ediReference: z.string().nullable(),
  trackingCode: z.string().nullable(),
});

const LiveOrderPage = pageOf(LiveOrder);

/** Step in the history of a parcel: a report from the partner, or an action of ours. */
export const TrackingEvent = z.strictObject({
  at: IsoTime,
  /** System that reported the step. */
  source: z.enum(['NARA', 'Woolworths']),
  /** Sentence for people. */
  message: z.string(),
});

/** Order with everything that the partner reported about it. */
export const LiveOrderDetail = LiveOrder.extend({
  items: z.array(
    LiveOrder.shape.items.element.extend({
      /** Pieces listed in the partner's despatch advices. */
      despatched: z.int().min(0),
    }),
  ),
  /** Our interchanges that contained the order, newest first. */
  interchanges: z.array(OrderInterchange),
  /** Our answers to the partner's despatch advices, newest first; absent from servers that do not report them yet. */
  acknowledgements: z.array(OrderAcknowledgement).optional(),
  /** Delivery method and promised days; omitted for an order from before they were stored. */
  delivery: OrderDelivery.optional(),
  /** Newest first. */
  tracking: z.array(TrackingEvent),
});

/** Figures of the stat cards: orders placed today, and current orders in each state. */
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

const access = PERMISSIONS['live-orders'].roles;
const params = z.strictObject({ id: OrderId });

export const liveOrdersEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/enterprise/live-orders',
    access,
    audits: 'read',
    summary: 'Orders as the fulfilment partner sees them, a page at a time',
    query: LiveOrderQuery,
    response: LiveOrderPage,
  },
  stats: {
    method: 'GET',
    path: '/api/enterprise/live-orders/stats',
    access,
    summary: 'Figures of the stat cards',
    response: LiveOrderStats,
  },
  export: {
    method: 'GET',
    path: '/api/enterprise/live-orders.csv',
    access,
    audits: 'export',
    summary: 'Export every order of the filter as CSV',
    query: LiveOrderFilter,
    response: 'text/csv',
  },
  get: {
    method: 'GET',
    path: '/api/enterprise/live-orders/:id',
    access,
    audits: 'read',
    summary: 'One order, with its EDI and its way to the shopper',
    params,
    response: LiveOrderDetail,
  },
  resync: {
    method: 'POST',
    path: '/api/enterprise/live-orders/:id/resync',
    access,
    summary: 'Submit the order to the partner again and say what came of it',
    params,
    response: ResyncResult,
  },
});
