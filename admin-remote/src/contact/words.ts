import type { Tone } from '@nara/portal-ui';
import type { DeskMessage, ThreadEntry } from '@nara/shared-contracts/api/contact';
import {
  type DeliveryState,
  type MessageFilter,
  type MessageOwner,
  messageClock,
} from '@nara/shared-contracts/rules/contact';

/** States of a message as staff see them. */
export const STANDINGS = {
  'on-time': { label: 'On time', tone: 'blue' },
  'due-soon': { label: 'Due soon', tone: 'yellow' },
  overdue: { label: 'Overdue', tone: 'red' },
  answered: { label: 'Answered', tone: 'green' },
  closed: { label: 'Closed', tone: 'grey' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** Labels of the states in the list's filter. */
export const STATE_LABELS: Readonly<Record<MessageFilter, string>> = {
  open: 'Open',
  waiting: 'Waiting',
  answered: 'Answered',
  closed: 'Closed',
};

/** Labels of the owners in the list's filter. */
export const OWNER_LABELS: Readonly<Record<MessageOwner, string>> = { me: 'Mine', nobody: 'Unassigned' };

/** Returns the state of a message at `now` (epoch ms). */
export function standingOf(message: DeskMessage, now: number): (typeof STANDINGS)[keyof typeof STANDINGS] {
  const clock = messageClock(message, now);
  if (clock) return STANDINGS[clock];
  return message.closedAt === null ? STANDINGS.answered : STANDINGS.closed;
}

/** Returns whether a message is waiting for an answer. */
export const waits = ({ answeredAt, closedAt }: DeskMessage): boolean => answeredAt === null && closedAt === null;

/** Returns the beginning of a message, in one line. */
export const beginningOf = ({ message }: DeskMessage): string => {
  const line = message.replace(/\s+/gu, ' ');
  return line.length > 80 ? `${line.slice(0, 79).trimEnd()}…` : line;
};

/** Labels of the delivery states of an answer's e-mail. */
export const DELIVERIES: Readonly<Record<DeliveryState, { label: string; tone: Tone }>> = {
  pending: { label: 'Waits to be sent', tone: 'blue' },
  sent: { label: 'Sent', tone: 'green' },
  kept: { label: 'Kept: no mail server is set up', tone: 'yellow' },
  dead: { label: 'Not delivered', tone: 'red' },
};

/** Returns the title of a thread entry; for answers and notes, their text follows. */
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
