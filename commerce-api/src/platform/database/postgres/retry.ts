import { setTimeout as wait } from 'node:timers/promises';

const MOST_TRIES = 8;
const BASE_MS = 4;

/** Error for a row that changed after the transaction read it. */
export class OutpacedError extends Error {
  readonly code = 'outpaced';
}

/** SQLSTATEs of a serialization failure, a deadlock, and a key taken by a concurrent commit. */
const RETRYABLE = new Set(['40001', '40P01', '23505', 'outpaced']);

const isRetryable = (fault: unknown): boolean => RETRYABLE.has(String((fault as { code?: unknown }).code));

/** Retries a transaction that conflicted with another one, a bounded number of times. */
export async function retrying<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (fault) {
      if (tries === MOST_TRIES || !isRetryable(fault)) throw fault;
      await wait(Math.random() * BASE_MS * 2 ** tries);
    }
  }
}
