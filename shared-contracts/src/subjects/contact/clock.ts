import { ANSWER_HOURS } from './vocabulary';

const HOUR_MS = 3_600_000;

/** Hours before the promised time from which an answer is due soon. */
export const DUE_SOON_HOURS = 4;

/** How a message that waits stands against the promised time. */
export const MESSAGE_CLOCKS = ['on-time', 'due-soon', 'overdue'] as const;
export type MessageClock = (typeof MESSAGE_CLOCKS)[number];

/** Returns the time (epoch ms) by which an answer was promised, for a message that waits since `since`. Plain hours. */
export const answerDueAt = (since: number): number => since + ANSWER_HOURS * HOUR_MS;

/** Returns the time (epoch ms) since which a message waits that is overdue at `now`, at the latest. */
export const overdueSince = (now: number): number => now - ANSWER_HOURS * HOUR_MS;

/** Returns how time stands against the promised one, both in epoch ms. */
export function clockAt(dueAt: number, now: number): MessageClock {
  if (now >= dueAt) return 'overdue';
  return dueAt - now < DUE_SOON_HOURS * HOUR_MS ? 'due-soon' : 'on-time';
}

/** What the clock of a message depends on; times are ISO. */
interface Timed {
  dueAt: string;
  answeredAt: string | null;
  closedAt: string | null;
}

/** Returns how a message stands at `now` (epoch ms); null for one that waits for nobody. */
export const messageClock = ({ dueAt, answeredAt, closedAt }: Timed, now: number): MessageClock | null =>
  answeredAt !== null || closedAt !== null ? null : clockAt(Date.parse(dueAt), now);
