import { plural } from '@nara/shared-contracts/rules/common';
import { CONTACT_SUBJECTS, messageReference } from '@nara/shared-contracts/rules/contact';
import type { MessageReceived, MessagesOverdue } from '#selling/contact';
import type { BankAccountChanged } from '#selling/payments';
import type { ApprovalAsked } from '#staff/approvals';
import { letter, type Mail } from '../queue-mail';

/** Returns the mail that asks a staff member for an approval. `link` opens Approvals. */
export const approvalAskedLetter = (to: string, { id, askedBy, summary }: ApprovalAsked, link: string): Mail => ({
  to,
  kind: 'approval-asked',
  reference: id,
  subject: `${askedBy} needs a second person`,
  text: letter(
    `${askedBy} asked for this, and somebody else has to approve it within seven days:`,
    summary,
    `Approve or reject it under Approvals:\n${link}`,
  ),
});

/** Returns the mail that tells an admin that shoppers now transfer to another account. `link` opens the setting. */
export const bankAccountChangedLetter = (
  to: string,
  { before, after, by, askedBy }: BankAccountChanged,
  link: string,
): Mail => ({
  to,
  kind: 'bank-account-changed',
  reference: 'bank-account',
  subject: 'The bank account of the shop was changed',
  text: letter(
    askedBy === null
      ? `${by} changed the account to which shoppers transfer.`
      : `${by} approved that shoppers transfer to another account, as ${askedBy} asked.`,
    `Before:\n${linesOf(before)}`,
    `From now on:\n${linesOf(after)}`,
    `If you did not expect this, look at once:\n${link}`,
  ),
});

const linesOf = ({ holder, bank, number, branchCode }: BankAccountChanged['after']): string =>
  [holder, bank, number, branchCode].join('\n');

/** Kind of mail that carries a shopper's message. */
export const MESSAGE_RECEIVED = 'message-received';

/**
 * Returns the mail that brings staff a message to customer care. It only goes to the address in the settings, so it may
 * contain the shopper's words. `link` opens the message.
 */
export const messageReceivedLetter = ({ message, forwardTo }: MessageReceived, link: string): Mail => ({
  to: forwardTo,
  kind: MESSAGE_RECEIVED,
  reference: message.id,
  subject: `Message: ${CONTACT_SUBJECTS[message.subject]}`,
  text: letter(`${message.name} (${message.email}) wrote:`, message.message, `Answer it under Messages:\n${link}`),
});

/** Maximum number of messages named. */
const MAX_NAMED = 20;

/** Returns the mail that tells staff which messages became overdue, by reference only. `link` opens Messages. */
export function messagesOverdueLetter({ ids, forwardTo }: MessagesOverdue, link: string): Mail {
  const named = ids.slice(0, MAX_NAMED).map(messageReference);
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
