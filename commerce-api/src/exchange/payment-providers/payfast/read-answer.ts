import { z } from 'zod';
import type { ApiAnswer } from '../shared/call';

const LONGEST_WORDS = 300;

const Answer = z.object({
  status: z.string().optional(),
  data: z.object({ response: z.unknown(), message: z.string().min(1).optional().catch(undefined) }),
});

/** Answer of the API, as far as it can be read. */
export type Read = z.output<typeof Answer>;

/** Reads an answer's envelope; null when it is none. */
export function readAnswer(text: string): Read | null {
  try {
    return Answer.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Returns why Payfast did not do what it was asked, in its words; null without any. */
export function complaintOf(text: string): string | null {
  const { response, message } = readAnswer(text)?.data ?? {};
  const words = message ?? (typeof response === 'string' && response ? response : null);
  return words?.slice(0, LONGEST_WORDS) ?? null;
}

/** Says in words what came instead of an answer that can be used. */
export function faultOf(answer: ApiAnswer): string {
  if (answer.kind === 'unanswered') return answer.reason;
  const words = complaintOf(answer.text);
  if (!answer.ok) return words ? `Payfast answered ${answer.status}: ${words}` : `Payfast answered ${answer.status}`;
  return 'Payfast sent an answer that cannot be read';
}
