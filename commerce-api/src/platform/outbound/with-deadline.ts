/**
 * Makes a call that has `ms` to end, with a signal that tells it when they are over. Throws a TimeoutError then, whatever
 * becomes of the call: the signal that `fetch` derives from ours may be collected as garbage before it fires, and so may
 * that of AbortSignal.timeout, which leaves a call waiting for ever.
 */
export async function withDeadline<T>(ms: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const fault = new DOMException(`no answer within ${ms} ms`, 'TimeoutError');
      controller.abort(fault);
      reject(fault);
    }, ms);
  });
  try {
    return await Promise.race([call(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Tells whether a call ended because its time was over. */
export const isTimeout = (fault: unknown): boolean => (fault as Partial<Error> | null)?.name === 'TimeoutError';
