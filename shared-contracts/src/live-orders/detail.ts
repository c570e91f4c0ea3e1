import { z } from 'zod';
import { OrderInterchange } from '../edi/schemas';
import { IsoTime } from '../http/fields';
import { LiveOrder } from './schemas';

/** A step of the parcel: what the partner reported, and what we did for it. */
export const TrackingEvent = z.strictObject({
  at: IsoTime,
  /** Who says so. */
  source: z.enum(['NARA', 'Woolworths']),
  /** In words for people. */
  message: z.string(),
});

/** One order with what the partner says about it. */
export const LiveOrderDetail = LiveOrder.extend({
  items: z.array(
    LiveOrder.shape.items.element.extend({
      /** Pieces that the partner's despatch advices name. */
      despatched: z.int().min(0),
    }),
  ),
  /** Interchanges of ours that held it, the newest first. */
  interchanges: z.array(OrderInterchange),
  /** The newest first. */
  tracking: z.array(TrackingEvent),
});

export type LiveOrderDetail = z.infer<typeof LiveOrderDetail>;
export type TrackingEvent = z.infer<typeof TrackingEvent>;
