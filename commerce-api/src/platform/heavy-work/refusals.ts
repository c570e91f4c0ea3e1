import { Refusal } from '#platform/http';

/** Pause (s) after which a refused caller may try again. */
const RETRY_AFTER_S = 5;

export const busy = (): Refusal =>
  new Refusal(503, 'busy', 'The server has too much to do at the moment. Please try again in a few seconds.', {
    headers: { 'retry-after': String(RETRY_AFTER_S) },
  });

/** Refusal of one more task of a caller who has the most that one may have. */
export const tooManyAtOnce = (): Refusal =>
  new Refusal(
    429,
    'too-many-at-once',
    'Your earlier requests of this kind are still being worked on. Please wait until they are done, then try again.',
    { headers: { 'retry-after': String(RETRY_AFTER_S) } },
  );

export const tooHeavy = (): Refusal =>
  new Refusal(503, 'too-heavy', 'This takes more time or memory than one request may have. Please ask for less.');

/** Refusal of a request whose caller has disconnected. */
export const callerGone = (): Refusal => new Refusal(499, 'caller-gone', 'The caller did not wait for the answer.');
