import { setTimeout as wait } from 'node:timers/promises';

const MOST_TRIES = 8;
const BASE_MS = 4;

/** A row is no longer as it was when the transaction looked. */
export class OutpacedError extends Error {
  readonly code = 'outpaced';
}

/** Serialization failure, deadlock, and a key that somebody else's commit took after we looked. */
const RETRYABLE = new Set(['40001', '40P01', '23505', 'outpaced']);

const isRetryable = (fault: unknown): boolean => RETRYABLE.has(String((fault as { code?: unknown }).code));

/** Runs a transaction again when it got in the way of another one, a bounded number of times. */
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
