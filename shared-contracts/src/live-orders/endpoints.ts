import { z } from 'zod';
import { ResyncResult } from '../admin-orders/schemas';
import { defineEndpoints } from '../http/endpoint';
import { OrderId } from '../orders/schemas';
import { PERMISSIONS } from '../session/permissions';
import { LiveOrderFilter, LiveOrderPage, LiveOrderQuery, LiveOrderStats } from './schemas';

const access = PERMISSIONS['live-orders'].roles;

export const liveOrdersEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/enterprise/live-orders',
    access,
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
    summary: 'Every order of the filter as CSV',
    query: LiveOrderFilter,
    response: 'text/csv',
  },
  resync: {
    method: 'POST',
    path: '/api/enterprise/live-orders/:id/resync',
    access,
    summary: 'Submit the order to the partner again and say what came of it',
    params: z.strictObject({ id: OrderId }),
    response: ResyncResult,
  },
});
