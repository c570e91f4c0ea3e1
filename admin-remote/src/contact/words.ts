import type { Tone } from '@nara/portal-ui';
import { CONTACT_SUBJECTS, type DeskMessage } from '@nara/shared-contracts';

export const STATES = {
  waiting: { label: 'Waiting', tone: 'yellow' },
  overdue: { label: 'Overdue', tone: 'red' },
  answered: { label: 'Answered', tone: 'green' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** Returns how a message stands at `now` (epoch ms). */
export function stateOf({ answeredAt, dueAt }: DeskMessage, now: number): (typeof STATES)[keyof typeof STATES] {
  if (answeredAt !== null) return STATES.answered;
  return now >= Date.parse(dueAt) ? STATES.overdue : STATES.waiting;
}

/** Returns the address that starts an answer in the mail program of staff. */
export const replyTo = ({ email, subject }: DeskMessage): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${CONTACT_SUBJECTS[subject]}`)}`;

/** Begins a message in one line. */
export const beginningOf = ({ message }: DeskMessage): string => {
  const line = message.replace(/\s+/gu, ' ');
  return line.length > 80 ? `${line.slice(0, 79).trimEnd()}…` : line;
};
