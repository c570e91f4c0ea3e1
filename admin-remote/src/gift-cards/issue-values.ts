import { type FieldMessages, readRand } from '@nara/portal-ui';
import type { GiftCardIssue } from '@nara/shared-contracts/api/gift-cards';
import { LEAST_GIFT, MOST_GIFT, MOST_ISSUED } from '@nara/shared-contracts/rules/gift-cards';

export type IssueValues = Readonly<{ amount: string; count: string; recipient: string; message: string }>;

export const NO_CARDS: IssueValues = { amount: '', count: '1', recipient: '', message: '' };

/** Returns the validation messages of an issue of gift cards. */
export function issueFaults({ amount, count, recipient, message }: IssueValues): FieldMessages<IssueValues> {
  const rand = readRand(amount);
  const many = Number(count);
  const faults: FieldMessages<IssueValues> = {};
  if (rand === undefined || rand < LEAST_GIFT || rand > MOST_GIFT)
    faults.amount = `Enter an amount in rand from ${LEAST_GIFT} to ${MOST_GIFT}.`;
  if (!Number.isInteger(many) || many < 1 || many > MOST_ISSUED)
    faults.count = `Enter a number of cards from 1 to ${MOST_ISSUED}.`;
  if (recipient.trim() !== '') {
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(recipient.trim())) faults.recipient = 'Enter an e-mail address.';
    else if (many !== 1) faults.recipient = 'Only a single card is sent by e-mail.';
  } else if (message.trim() !== '') faults.message = 'A message goes with an e-mail: enter a recipient.';
  return faults;
}

/** Returns the request to issue gift cards, without the idempotency key. */
export const toIssue = ({ amount, count, recipient, message }: IssueValues): Omit<GiftCardIssue, 'key'> => ({
  amount: readRand(amount) ?? 0,
  count: Number(count),
  ...(recipient.trim() && { recipient: recipient.trim() }),
  ...(message.trim() && { message: message.trim() }),
});
