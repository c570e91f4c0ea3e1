import { within } from '#platform/work';

const LATE = Symbol('late');

/**
 * Makes a call with a deadline of `ms`, and a signal that fires at the deadline. Throws a TimeoutError then, whatever
 * happens to the call: the signal that `fetch` derives from ours may be garbage-collected before it fires, and so may
 * that of AbortSignal.timeout, which would leave a call waiting for ever.
 */
export async function withDeadline<T>(ms: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const result = await within<T | typeof LATE>(ms, call(controller.signal), LATE);
  if (result !== LATE) return result;
  const fault = new DOMException(`no answer within ${ms} ms`, 'TimeoutError');
  controller.abort(fault);
  throw fault;
}

/** Tells whether a call ended at its deadline. */
export const isTimeout = (fault: unknown): boolean => (fault as Partial<Error> | null)?.name === 'TimeoutError';
