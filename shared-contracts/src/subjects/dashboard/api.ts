import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { PERMISSIONS } from '../session/rules';

/** Figure with its value one day earlier. Rules: docs/product/dashboard.md. */
export const Figure = z.strictObject({
  now: z.number().min(0),
  /** Yesterday's value: at the same time of day for flows, at the end of the day for stocks. */
  before: z.number().min(0),
  /** One value per day, oldest first; the last two are `before` and `now`. */
  history: z.array(z.number().min(0)),
});

/** Figures on the first screen of the back office. */
export const Dashboard = z.strictObject({
  /** Orders placed today. */
  orders: Figure,
  /** Rand of the orders placed today, except those cancelled or refunded since. */
  revenue: Figure,
  /** Orders that wait for the partner to accept them. */
  pending: Figure,
  /** Orders that were given up and need attention. */
  failed: Figure,
});

export type Figure = z.infer<typeof Figure>;
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboardEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path: '/api/admin/dashboard',
    access: PERMISSIONS.orders.roles,
    summary: 'Figures of today, each with its change from yesterday and its last seven days',
    response: Dashboard,
  },
});
