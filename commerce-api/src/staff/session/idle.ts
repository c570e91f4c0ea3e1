import type { IdleTimeOut } from '@nara/shared-contracts';
import { IdleTimeOut as IdleTimeOutSchema } from '@nara/shared-contracts/schemas';
import { defineSetting } from '#staff/settings';

const MINUTE_MS = 60_000;

/** Shortest time between two notes of activity in a session (ms). */
export const NOTED_EVERY_MS = MINUTE_MS;

export const IDLE_TIME_OUT = defineSetting<IdleTimeOut>({
  name: 'staff-idle-time-out',
  schema: IdleTimeOutSchema,
  initial: { minutes: null },
});

/**
 * Returns the time (epoch ms) of the last noted activity with which a session is over at `now`; null without a time-out.
 * Work after a note is noted a minute later at the earliest, which the session is granted.
 */
export const idleSince = (now: number, { minutes }: IdleTimeOut): number | null =>
  minutes === null ? null : now - minutes * MINUTE_MS - NOTED_EVERY_MS;
