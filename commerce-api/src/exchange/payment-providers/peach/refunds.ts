import type { RefundOutcome, RefundToMake } from '#selling/payments';
import { mayRefuse } from '../shared/call';
import { isCapture } from '../shared/capture';
import { amountText } from '../shared/money';
import { faultOf, readAnswer, wordsOf } from './answer';
import type { PeachApi } from './api';
import { outcomeOf } from './result-code';

/** Results after which it is unknown whether the refund was made: faults inside Peach or beyond it. */
const UNSURE = /^(800\.[56]|800\.800\.8|999\.|600\.1)/;

/** Refunds money to its source. Never throws. */
export async function makeRefund(api: PeachApi, { id, capture, amountCents }: RefundToMake): Promise<RefundOutcome> {
  const answer = await api.refund(capture, amountText(amountCents));
  if (answer.kind === 'unanswered') return { kind: 'lost', reason: answer.reason };
  const read = readAnswer(answer.text);
  const outcome = read && outcomeOf(read.code);
  // Peach's id of a refund is of no use without a list of refunds. Ours replaces a missing one.
  if (answer.ok && outcome === 'paid')
    return { kind: 'made', reference: isCapture(read?.id ?? '') ? `${read?.id}` : id };
  // Peach may reject a refund with a success status.
  const isRefused = outcome === 'failed' && mayRefuse(answer.status) && !UNSURE.test(read?.code ?? '');
  return isRefused && read ? { kind: 'refused', reason: wordsOf(read) } : { kind: 'lost', reason: faultOf(answer) };
}
