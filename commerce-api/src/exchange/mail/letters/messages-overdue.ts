import { plural } from '@nara/shared-contracts/rules/common';
import { messageReference } from '@nara/shared-contracts/rules/contact';
import type { MessagesOverdue } from '#selling/contact';
import type { Mail } from '../queue-mail';
import { letter } from './letter';

/** Maximum number of messages named. */
const MOST_NAMED = 20;

/** Returns the mail that tells staff which messages became overdue, by reference only. `link` opens Messages. */
export function messagesOverdueLetter({ ids, forwardTo }: MessagesOverdue, link: string): Mail {
  const named = ids.slice(0, MOST_NAMED).map(messageReference);
  const more = ids.length - named.length;
  const waiting = plural(ids.length, 'message waits', 'messages wait');
  return {
    to: forwardTo,
    kind: 'messages-overdue',
    reference: ids[0] ?? '',
    subject: `Overdue: ${waiting} for an answer`,
    text: letter(
      `${waiting} for longer than the promised 24 hours:`,
      [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
      link,
    ),
  };
}
