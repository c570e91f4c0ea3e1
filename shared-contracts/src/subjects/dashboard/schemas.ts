import { z } from 'zod';

/** A figure and its value a day before. Rules: docs/product/dashboard.md. */
export const Figure = z.strictObject({
  now: z.number().min(0),
  /** Value of yesterday at the same time of day for flows, at the end of yesterday for stocks. */
  before: z.number().min(0),
  /** One per day, the oldest first; the last two are `before` and `now`. */
  history: z.array(z.number().min(0)),
});

/** Figures of the back office's first screen. */
export const Dashboard = z.strictObject({
  /** Orders placed today. */
  orders: Figure,
  /** Rand of the orders placed today, without those cancelled or refunded since. */
  revenue: Figure,
  /** Orders that wait for the partner to accept them. */
  pending: Figure,
  /** Orders that were given up and need somebody. */
  failed: Figure,
});

export type Figure = z.infer<typeof Figure>;
export type Dashboard = z.infer<typeof Dashboard>;
