import type { RefundOutcome, RefundToMake } from '#selling/payments';
import { mayRefuse } from '../shared/call';
import { isCapture } from '../shared/capture';
import { amountText } from '../shared/money';
import { faultOf, readAnswer, wordsOf } from './answer';
import type { PeachApi } from './api';
import { outcomeOf } from './result-code';

/** Results after which nobody knows whether the refund was made: faults inside of Peach or beyond it. */
const UNSURE = /^(800\.[56]|800\.800\.8|999\.|600\.1)/;

/** Gives money back to where it came from. Never throws. */
export async function makeRefund(api: PeachApi, { id, capture, amountCents }: RefundToMake): Promise<RefundOutcome> {
  const answer = await api.refund(capture, amountText(amountCents));
  if (answer.kind === 'unanswered') return { kind: 'lost', reason: answer.reason };
  const read = readAnswer(answer.text);
  const outcome = read && outcomeOf(read.code);
  // Peach's name of a refund is of no use without a list of refunds; ours stands in for one that it left out.
  if (answer.ok && outcome === 'paid')
    return { kind: 'made', reference: isCapture(read?.id ?? '') ? `${read?.id}` : id };
  // Peach may refuse with a status of success.
  const isRefused = outcome === 'failed' && mayRefuse(answer.status) && !UNSURE.test(read?.code ?? '');
  return isRefused && read ? { kind: 'refused', reason: wordsOf(read) } : { kind: 'lost', reason: faultOf(answer) };
}
