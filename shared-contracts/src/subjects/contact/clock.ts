import { ANSWER_HOURS } from './vocabulary';

const HOUR_MS = 3_600_000;

/** Hours before the promised time at which an answer becomes due soon. */
export const DUE_SOON_HOURS = 4;

/** States of a waiting message relative to the promised time. */
export const MESSAGE_CLOCKS = ['on-time', 'due-soon', 'overdue'] as const;
export type MessageClock = (typeof MESSAGE_CLOCKS)[number];

/**
 * Returns the time (epoch ms) by which an answer was promised to a message waiting since `since`. Counts every hour,
 * not only working hours.
 */
export const answerDueAt = (since: number): number => since + ANSWER_HOURS * HOUR_MS;

/** Returns the latest time (epoch ms) since which a message that is overdue at `now` has been waiting. */
export const overdueSince = (now: number): number => now - ANSWER_HOURS * HOUR_MS;

/** Returns the state at `now` for a promised time; both in epoch ms. */
export function clockAt(dueAt: number, now: number): MessageClock {
  if (now >= dueAt) return 'overdue';
  return dueAt - now < DUE_SOON_HOURS * HOUR_MS ? 'due-soon' : 'on-time';
}

/** Fields that determine a message's state; times are ISO. */
interface Timed {
  dueAt: string;
  answeredAt: string | null;
  closedAt: string | null;
}

/** Returns the state of a message at `now` (epoch ms); null if it does not wait for an answer. */
export const messageClock = ({ dueAt, answeredAt, closedAt }: Timed, now: number): MessageClock | null =>
  answeredAt !== null || closedAt !== null ? null : clockAt(Date.parse(dueAt), now);
