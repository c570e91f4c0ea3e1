import { z } from 'zod';
import type { RefundOutcome, RefundToMake } from '#selling/payments';
import { mayRefuse } from '../wire';
import { type CallApi, complaintOf, faultOf, readAnswer } from './api';

/** Maximum number of characters in a reason. */
const MAX_REASON_LENGTH = 255;
/** Status of a rate-limited call. The refund is not made and can be requested later. */
const TOO_MANY = 429;

/** Returns the refund reason for Payfast. It ends with our id of the refund, so that people can find it there. */
const reasonOf = ({ id, reason }: RefundToMake): string =>
  `${[...reason].slice(0, MAX_REASON_LENGTH - id.length - 3).join('')} (${id})`;

/** Refunds money to its source, and lets Payfast notify the shopper. Never throws. */
export async function makeRefund(callApi: CallApi, refund: RefundToMake): Promise<RefundOutcome> {
  const answer = await callApi({
    method: 'POST',
    path: '/refunds/:id',
    id: refund.capture,
    body: { amount: refund.amountCents, reason: reasonOf(refund), notify_buyer: 1 },
  });
  if (answer.kind === 'unanswered') return { kind: 'lost', reason: answer.reason };
  const read = readAnswer(answer.text);
  if (answer.ok && read?.status === 'success' && read.data.response === true) return made(refund);
  const isRefused = answer.ok ? read?.status === 'failed' : mayRefuse(answer.status) && answer.status !== TOO_MANY;
  const words = complaintOf(answer.text);
  // Without a message it may be the response of an intermediary.
  return isRefused && words ? { kind: 'refused', reason: words } : { kind: 'lost', reason: faultOf(answer) };
}

/** Payfast has no ids for refunds. Ours is part of the reason. */
const made = ({ id }: RefundToMake): RefundOutcome => ({ kind: 'made', reference: id });

const Cents = z.union([z.number(), z.string().regex(/^-?\d{1,12}$/)]).transform(Number);
/** Amount, date and type are documented. Any other field of an entry is text that may contain our id. */
const Entry = z
  .looseObject({ amount: Cents, date: z.unknown(), type: z.unknown() })
  .transform(({ amount, date: _, type: __, ...words }) => ({ amount, words: Object.values(words).map(String) }));
const Refunds = z.object({ transactions: z.array(Entry) });

/**
 * Finds out whether a refund was made, from the transactions that Payfast lists for its payment. Looks for our id if
 * they contain it. Otherwise counts those with this amount, of which `earlier` belong to other refunds. Returns null if
 * Payfast does not respond.
 */
export async function findRefund(callApi: CallApi, refund: RefundToMake): Promise<RefundOutcome | null> {
  const answer = await callApi({ method: 'GET', path: '/refunds/:id', id: refund.capture });
  if (answer.kind === 'unanswered' || !answer.ok) return null;
  const { data } = Refunds.safeParse(readAnswer(answer.text)?.data.response);
  if (!data) return null;
  const same = data.transactions.filter(({ amount }) => amount === -refund.amountCents);
  const isNamed = same.some(({ words }) => words.some((text) => text.includes(refund.id)));
  if (isNamed || same.length > (refund.earlier ?? 0)) return made(refund);
  return { kind: 'refused', reason: 'Payfast has not made this refund' };
}
