import type { BankAccountChanged } from '#selling/payments';
import type { Mail } from '../queue-mail';
import { letter } from './letter';

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
