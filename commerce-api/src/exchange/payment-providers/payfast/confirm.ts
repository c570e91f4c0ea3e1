import { fetchWithin } from '#platform/outbound';
import type { Context } from '#platform/subject';

/** Payfast's answer to the question whether it sent a notification. */
export type Confirmation = 'confirmed' | 'denied' | 'unanswered';

const PATH = '/eng/query/validate';
/** Bytes of an answer, which is one word. */
const MOST_BYTES = 1000;

/** Returns the question to Payfast whether it sent a notification with these parameters. Never throws. */
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
