import { z } from 'zod';
import type { ApiAnswer } from '../shared/call';

const LONGEST_WORDS = 300;

const Answer = z.object({
  status: z.string().optional(),
  data: z.object({ response: z.unknown(), message: z.string().min(1).optional().catch(undefined) }),
});

/** Response of the API, as far as it is readable. */
export type Read = z.output<typeof Answer>;

/** Reads the envelope of a response; null if it has none. */
export function readAnswer(text: string): Read | null {
  try {
    return Answer.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Returns the reason why Payfast did not do what it was asked, in its words; null if it gave none. */
export function complaintOf(text: string): string | null {
  const { response, message } = readAnswer(text)?.data ?? {};
  const words = message ?? (typeof response === 'string' && response ? response : null);
  return words?.slice(0, LONGEST_WORDS) ?? null;
}

/** Describes what arrived instead of a usable response. */
export function faultOf(answer: ApiAnswer): string {
  if (answer.kind === 'unanswered') return answer.reason;
  const words = complaintOf(answer.text);
  if (!answer.ok) return words ? `Payfast answered ${answer.status}: ${words}` : `Payfast answered ${answer.status}`;
  return 'Payfast sent an answer that cannot be read';
}
