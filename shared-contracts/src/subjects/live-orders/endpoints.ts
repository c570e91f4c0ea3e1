import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { OrderId } from '../../wire/fields';
import { ResyncResult } from '../orders/admin-schemas';
import { PERMISSIONS } from '../session/permissions';
import { LiveOrderDetail, LiveOrderFilter, LiveOrderPage, LiveOrderQuery, LiveOrderStats } from './schemas';

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
