import { z } from 'zod';

/** A figure beside itself a day ago. What each counts and compares: docs/product.md, "Dashboard". */
export const Figure = z.strictObject({
  now: z.number().min(0),
  /** Of yesterday at the same time of day for what flows, at the end of yesterday for what stands. */
  before: z.number().min(0),
  /** One per day, the oldest first; the last two are `before` and `now`. */
  history: z.array(z.number().min(0)),
});

/** The figures of the back office's first screen. */
export const Dashboard = z.strictObject({
  /** Placed today. */
  orders: Figure,
  /** Rand of what was placed today, without what was cancelled or refunded since. */
  revenue: Figure,
  /** Waiting for the partner to accept them. */
  pending: Figure,
  /** Given up, so that somebody has to look at them. */
  failed: Figure,
});

export type Figure = z.infer<typeof Figure>;
export type Dashboard = z.infer<typeof Dashboard>;
