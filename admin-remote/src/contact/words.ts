import type { Tone } from '@nara/portal-ui';
import {
  type DeliveryState,
  type DeskMessage,
  type MessageFilter,
  type MessageOwner,
  messageClock,
  type ThreadEntry,
} from '@nara/shared-contracts';

/** Ways in which a message stands, as staff see it. */
export const STANDINGS = {
  'on-time': { label: 'On time', tone: 'blue' },
  'due-soon': { label: 'Due soon', tone: 'yellow' },
  overdue: { label: 'Overdue', tone: 'red' },
  answered: { label: 'Answered', tone: 'green' },
  closed: { label: 'Closed', tone: 'grey' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** Names of the states that the list is filtered by. */
export const STATE_LABELS: Readonly<Record<MessageFilter, string>> = {
  open: 'Open',
  waiting: 'Waiting',
  answered: 'Answered',
  closed: 'Closed',
};

/** Names of whose messages the list shows. */
export const OWNER_LABELS: Readonly<Record<MessageOwner, string>> = { me: 'Mine', nobody: 'Unassigned' };

/** Returns how a message stands at `now` (epoch ms). */
export function standingOf(message: DeskMessage, now: number): (typeof STANDINGS)[keyof typeof STANDINGS] {
  const clock = messageClock(message, now);
  if (clock) return STANDINGS[clock];
  return message.closedAt === null ? STANDINGS.answered : STANDINGS.closed;
}

/** Tells whether a message waits for an answer. */
export const waits = ({ answeredAt, closedAt }: DeskMessage): boolean => answeredAt === null && closedAt === null;

/** Begins a message in one line. */
export const beginningOf = ({ message }: DeskMessage): string => {
  const line = message.replace(/\s+/gu, ' ');
  return line.length > 80 ? `${line.slice(0, 79).trimEnd()}…` : line;
};

/** Says what became of the mail with an answer. */
export const DELIVERIES: Readonly<Record<DeliveryState, { label: string; tone: Tone }>> = {
  pending: { label: 'Waits to be sent', tone: 'blue' },
  sent: { label: 'Sent', tone: 'green' },
  kept: { label: 'Kept: no mail server is set up', tone: 'yellow' },
  dead: { label: 'Not delivered', tone: 'red' },
};

/** Says what an entry of a thread is about; answers and notes are followed by their text. */
export function entryTitle({ kind, author, text }: ThreadEntry): string {
  switch (kind) {
    case 'answer':
      return `${author} answered by e-mail`;
    case 'note':
      return `${author} noted, for staff alone`;
    case 'assignment':
      return text === null ? `${author} assigned it to nobody` : `${author} assigned it to ${text}`;
    case 'marking':
      return `${author} marked it as answered`;
    case 'unmarking':
      return `${author} marked it as waiting`;
    case 'closing':
      return `${author} closed it`;
    case 'reopening':
      return `${author} opened it again`;
  }
}
