import type { TrackingEvent } from '@nara/shared-contracts/api/live-orders';
import { toIso } from '#platform/time';
import { isEnding } from '#selling/orders';
import type { OrderEventTable } from '#selling/orders/tables';

/** Timeline types that concern the parcel, in addition to everything that the partner reports. */
const OURS = new Set(['order.placed', 'order.cancelled', 'edi.sent']);
const isOurs = (type: string): boolean => OURS.has(type) || isEnding(type);
const OF_THE_PARTNER = /^(partner|edi)\./;
/** Attempts to reach the partner, which concern only the outbox. */
const ATTEMPTS = new Set(['partner.failed', 'partner.given-up']);

/** Returns a parcel's tracking from its order's timeline, newest event first. */
export const toTracking = (timeline: readonly OrderEventTable[]): TrackingEvent[] =>
  timeline
    .filter(({ type }) => (isOurs(type) || OF_THE_PARTNER.test(type)) && !ATTEMPTS.has(type))
    .map(({ at, type, message }) => ({
      at: toIso(at),
      source: isOurs(type) ? ('NARA' as const) : ('Woolworths' as const),
      message,
    }))
    .reverse();
