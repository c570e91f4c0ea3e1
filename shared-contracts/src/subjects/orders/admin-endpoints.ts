import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { OrderId } from '../../wire/fields';
import { PERMISSIONS } from '../session/permissions';
import {
  AdminOrder,
  AdminOrderFilter,
  AdminOrderPage,
  AdminOrderQuery,
  OrderLimitsChange,
  OrderLimitsState,
  OrderLinksChange,
  OrderLinksState,
  ResyncResult,
  StatusChange,
} from './admin-schemas';

const access = PERMISSIONS.orders.roles;
const params = z.strictObject({ id: OrderId });

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
});
