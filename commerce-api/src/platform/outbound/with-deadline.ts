import { within } from '#platform/work';

const LATE = Symbol('late');

/**
 * Makes a call that has `ms` to end, with a signal that tells it when they are over. Throws a TimeoutError then, whatever
 * becomes of the call: the signal that `fetch` derives from ours may be collected as garbage before it fires, and so may
 * that of AbortSignal.timeout, which leaves a call waiting for ever.
 */
export async function withDeadline<T>(ms: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const result = await within<T | typeof LATE>(ms, call(controller.signal), LATE);
  if (result !== LATE) return result;
  const fault = new DOMException(`no answer within ${ms} ms`, 'TimeoutError');
  controller.abort(fault);
  throw fault;
}

/** Tells whether a call ended because its time was over. */
export const isTimeout = (fault: unknown): boolean => (fault as Partial<Error> | null)?.name === 'TimeoutError';
