import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, SpanOptions } from './span';

/**
 * The span that the code now running works for. Nothing enters it while nothing is traced, and until something does, Node
 * keeps no contexts at all: asking costs a property.
 */
const storage = new AsyncLocalStorage<Span | undefined>();

/** Returns the span that the code now running works for. */
export const activeSpan = (): Span | undefined => storage.getStore();

/** Returns the place of the active span for a header or a row; null without one. */
export const activeTraceparent = (): string | null => storage.getStore()?.traceparent ?? null;

/** Runs `work`, and whatever it starts, for a span. */
export const inSpan = <T>(span: Span, work: () => T): T => storage.run(span, work);

/** Runs `work` for no span: what goes on after its cause has ended, such as a worker, is no part of it. */
export const apart = <T>(work: () => T): T => (storage.getStore() ? storage.run(undefined, work) : work());

/** Returns `work` bound to the span that is active now, for whatever is run later by somebody else. */
export function boundToSpan<A extends readonly unknown[], T>(work: (...given: A) => T): (...given: A) => T {
  const span = storage.getStore();
  return span ? (...given) => storage.run(span, () => work(...given)) : work;
}

/** Does work in a span, which ends with it and fails with it. */
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

/** Does work in a span of its own within the active one. Without an active one it is only done. */
export function traced<T>(name: string, options: SpanOptions, work: (span?: Span) => Promise<T>): Promise<T> {
  const active = storage.getStore();
  return active ? endingWith(active.begin(name, options), work) : work();
}

/** Names a fault by its code, or by its class: a message may repeat what somebody typed. */
function typeOf(fault: unknown): string {
  const { code, name } = (fault ?? {}) as { code?: unknown; name?: unknown };
  return [code, name].map(String).find((word) => /^[\w.-]{1,60}$/.test(word) && word !== 'undefined') ?? 'Error';
}
