import type { IdleTimeOut } from '@nara/shared-contracts/api/session';
import { IdleTimeOut as IdleTimeOutSchema } from '@nara/shared-contracts/api/session';
import { defineSetting } from '#staff/settings';

const MINUTE_MS = 60_000;

/** Shortest time (ms) between two recordings of activity in a session. */
export const NOTED_EVERY_MS = MINUTE_MS;

export const IDLE_TIME_OUT = defineSetting<IdleTimeOut>({
  name: 'staff-idle-time-out',
  title: 'the idle time-out of staff sessions',
  schema: IdleTimeOutSchema,
  initial: { minutes: null },
});

/**
 * Returns the time (epoch ms) that the last recorded activity must exceed for a session to be open at `now`; null
 * without a timeout. Allows an extra minute, because activity is recorded at most once a minute.
 */
export const idleSince = (now: number, { minutes }: IdleTimeOut): number | null =>
  minutes === null ? null : now - minutes * MINUTE_MS - NOTED_EVERY_MS;
