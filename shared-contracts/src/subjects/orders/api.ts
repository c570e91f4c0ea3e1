import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { OrderId, PathRevision } from '../../wire/fields';
import { Restoration } from '../../wire/settings';
import { PERMISSIONS } from '../session/rules';
import {
  AdminOrder,
  AdminOrderFilter,
  AdminOrderPage,
  AdminOrderQuery,
  OrderLimitsChange,
  OrderLimitsHistory,
  OrderLimitsState,
  OrderLinksChange,
  OrderLinksState,
  ResyncResult,
  StatusChange,
} from './admin-schemas';
import { MostPieces, NewOrder, Order, OrderConfirmation, OrderDetail, OrderLookup, PlacedOrder } from './schemas';

export {
  AdminOrder,
  AdminOrderQuery,
  AdminOrderRow,
  OrderLimits,
  OrderLimitsState,
  OrderLinks,
  OrderLinksState,
  ResyncResult,
  StatusChange,
} from './admin-schemas';
export {
  BillingAddress,
  NewOrder,
  Order,
  OrderConfirmation,
  OrderDetail,
  OrderDetailLine,
  OrderEvent,
  OrderLine,
  OrderPromotion,
  PlacedOrder,
  ShippingAddress,
} from './schemas';

const params = z.strictObject({ id: OrderId });

export const ordersEndpoints = defineEndpoints({
  create: {
    method: 'POST',
    path: '/api/orders',
    access: 'public',
    needsSession: true,
    perMinute: 600,
    perHour: 20,
    proofAfter: 10,
    summary: 'Place an order; the same id and body again gets the first answer',
    body: NewOrder,
    response: PlacedOrder,
    status: 201,
  },
  limits: {
    method: 'GET',
    path: '/api/order-limits',
    access: 'public',
    summary: 'The most pieces that an order takes',
    response: MostPieces,
  },
  lookup: {
    method: 'POST',
    path: '/api/orders/lookup',
    access: 'public',
    summary: 'Find an order by its id and e-mail address, with the token that shows it from then on',
    body: OrderLookup,
    response: PlacedOrder,
  },
  get: {
    method: 'GET',
    path: '/api/orders/:id',
    access: 'order-token',
    summary: 'Get an order with its history and what can still be done',
    params,
    response: OrderDetail,
  },
  confirm: {
    method: 'PATCH',
    path: '/api/orders/:id',
    access: 'order-token',
    summary: 'Confirm what the server already recorded about the partner order',
    params,
    body: OrderConfirmation,
    response: Order,
  },
  cancel: {
    method: 'POST',
    path: '/api/orders/:id/cancellation',
    access: 'order-token',
    summary: 'Cancel the order while the partner has not picked it; a cancelled one is answered as it is',
    params,
    response: OrderDetail,
  },
});

const access = PERMISSIONS.orders.roles;

export const adminOrdersEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/admin/orders',
    access,
    audits: 'read',
    summary: 'Orders by search and status, a page at a time',
    query: AdminOrderQuery,
    response: AdminOrderPage,
  },
  export: {
    method: 'GET',
    path: '/api/admin/orders.csv',
    access,
    audits: 'export',
    summary: 'Export every order of the filter as CSV',
    query: AdminOrderFilter,
    response: 'text/csv',
  },
  get: {
    method: 'GET',
    path: '/api/admin/orders/:id',
    access,
    audits: 'read',
    summary: 'One order with its history',
    params,
    response: AdminOrder,
  },
  changeStatus: {
    method: 'PATCH',
    path: '/api/admin/orders/:id',
    access,
    summary: 'Set the status by hand (audited; refused when somebody else saved first)',
    params,
    body: StatusChange,
    response: AdminOrder,
  },
  resync: {
    method: 'POST',
    path: '/api/admin/orders/:id/resync',
    access,
    summary: 'Submit the order to the partner again and say what came of it',
    params,
    response: ResyncResult,
  },
  endLinks: {
    method: 'POST',
    path: '/api/admin/orders/:id/end-links',
    access,
    summary: 'End every link to the order that was given out (audited)',
    params,
    response: AdminOrder,
  },
  mailLink: {
    method: 'POST',
    path: '/api/admin/orders/:id/mail-link',
    access,
    summary: 'E-mail the shopper a new link to the order (audited)',
    params,
    response: AdminOrder,
  },
  links: {
    method: 'GET',
    path: '/api/admin/order-links',
    access,
    summary: 'The days after which links to orders end',
    response: OrderLinksState,
  },
  changeLinks: {
    method: 'PUT',
    path: '/api/admin/order-links',
    access,
    summary: 'Change the days after which links to orders end (audited; refused when stale)',
    body: OrderLinksChange,
    response: OrderLinksState,
  },
  limits: {
    method: 'GET',
    path: '/api/admin/order-limits',
    access,
    summary: 'The most that an order takes, orders an hour, and how long unconfirmed orders hold their pieces',
    response: OrderLimitsState,
  },
  changeLimits: {
    method: 'PUT',
    path: '/api/admin/order-limits',
    access,
    summary: 'Change the limits of orders (audited; refused when stale)',
    body: OrderLimitsChange,
    response: OrderLimitsState,
  },
  limitsHistory: {
    method: 'GET',
    path: '/api/admin/order-limits/revisions',
    access,
    summary: 'List the changes of the limits, newest first, at most 100',
    response: OrderLimitsHistory,
  },
  restoreLimits: {
    method: 'POST',
    path: '/api/admin/order-limits/revisions/:revision/restoration',
    access,
    summary: 'Change the limits back to what they were before a change (audited; refused when stale)',
    params: z.strictObject({ revision: PathRevision }),
    body: Restoration,
    response: OrderLimitsState,
  },
});
