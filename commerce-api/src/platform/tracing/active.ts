import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, SpanOptions } from './span';

/**
 * Span of the code that is running. Nothing enters it while nothing is traced; until then, Node keeps no contexts at
 * all, and a query costs one property access.
 */
const storage = new AsyncLocalStorage<Span | undefined>();

/** Returns the span of the code that is running. */
export const activeSpan = (): Span | undefined => storage.getStore();

/** Returns the traceparent of the active span, for a header or a row; null without one. */
export const activeTraceparent = (): string | null => storage.getStore()?.traceparent ?? null;

/** Runs `work`, and everything it starts, in a span. */
export const inSpan = <T>(span: Span, work: () => T): T => storage.run(span, work);

/** Runs `work` outside any span: work that outlives its cause, such as a worker, is not part of it. */
export const apart = <T>(work: () => T): T => (storage.getStore() ? storage.run(undefined, work) : work());

/** Returns `work` bound to the active span, for callbacks that other code runs later. */
export function boundToSpan<A extends readonly unknown[], T>(work: (...given: A) => T): (...given: A) => T {
  const span = storage.getStore();
  return span ? (...given) => storage.run(span, () => work(...given)) : work;
}

/** Runs `work` in a span, which ends with it and fails with it. */
export async function endingWith<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await inSpan(span, () => work(span));
  } catch (fault) {
    span.fail(typeOf(fault));
    throw fault;
  } finally {
    span.end();
  }
}

/** Runs `work` in its own span below the active one. Without an active one, it only runs `work`. */
export function traced<T>(name: string, options: SpanOptions, work: (span?: Span) => Promise<T>): Promise<T> {
  const active = storage.getStore();
  return active ? endingWith(active.begin(name, options), work) : work();
}

/** Returns an error's code, or its class: a message may repeat user input. */
function typeOf(fault: unknown): string {
  const { code, name } = (fault ?? {}) as { code?: unknown; name?: unknown };
  return [code, name].map(String).find((word) => /^[\w.-]{1,60}$/.test(word) && word !== 'undefined') ?? 'Error';
}
