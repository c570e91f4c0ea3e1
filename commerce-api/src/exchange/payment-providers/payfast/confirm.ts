import { fetchWithin } from '#platform/outbound';
import type { Context } from '#platform/subject';

/** Payfast's response to the question whether it sent a notification. */
export type Confirmation = 'confirmed' | 'denied' | 'unanswered';

const PATH = '/eng/query/validate';
/** Maximum size in bytes of a response, which is a single word. */
const MOST_BYTES = 1000;

/**
 * Returns a function that asks Payfast whether it sent a notification with these parameters. The function never throws.
 */
export const createConfirm =
  (pageUrl: string, timeoutMs: number, log: Context['log']) =>
  async (parameters: string): Promise<Confirmation> => {
    try {
      const { ok, text } = await fetchWithin(new URL(PATH, pageUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: parameters,
        withinMs: timeoutMs,
        mostBytes: MOST_BYTES,
        template: PATH,
      });
      const word = ok ? text.trim() : '';
      if (word === 'VALID') return 'confirmed';
      return word === 'INVALID' ? 'denied' : 'unanswered';
    } catch (err) {
      log.warn({ err }, 'Payfast did not confirm a notification');
      return 'unanswered';
    }
  };
