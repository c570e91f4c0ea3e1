import { z } from 'zod';
import type { ApiAnswer } from '../shared/call';

const LONGEST_WORDS = 300;

const Text = z.string().optional().catch(undefined);
const Result = z.object({ code: Text, description: Text }).optional().catch(undefined);
/** Peach writes the code of a result as `result.code`, or as `code` inside `result`. */
const Fields = z
  .object({
    'result.code': Text,
    'result.description': Text,
    result: Result,
    id: Text,
    checkoutId: Text,
    referencedId: Text,
    merchantTransactionId: Text,
    amount: Text,
    currency: Text,
    paymentType: Text,
  })
  .transform(({ result, 'result.code': code, 'result.description': description, ...fields }) => ({
    ...fields,
    code: code ?? result?.code ?? '',
    description: description ?? result?.description ?? '',
  }));
/** The fields are at the top level, or nested in the data that the browser brings to the shop. */
const Answer = z.union([
  z.object({ redirect_post_data: Fields }).transform((answer) => answer.redirect_post_data),
  Fields,
]);

/** Peach's statement about a payment or a refund. Omitted fields are undefined. */
export type PeachFields = z.output<typeof Fields>;

/** Reads a response; null if it is not readable. */
export function readAnswer(text: string): PeachFields | null {
  try {
    return Answer.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Returns a result in Peach's words, with its code; empty without a code. */
export const wordsOf = ({ code, description }: PeachFields): string =>
  code && `${description.slice(0, LONGEST_WORDS) || 'Not done'} (${code})`;

/** Describes what arrived instead of a usable response. */
export function faultOf(answer: ApiAnswer): string {
  if (answer.kind === 'unanswered') return answer.reason;
  const read = readAnswer(answer.text);
  const words = read && wordsOf(read);
  if (words) return `Peach answered ${answer.status}: ${words}`;
  return answer.ok ? 'Peach sent an answer that cannot be read' : `Peach answered ${answer.status}`;
}
