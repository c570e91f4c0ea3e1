import type { TraceEntry } from '@nara/shared-contracts';

/** When an entry began and ended, epoch ms; the same for a moment. */
export function spanOf({ at, durationMs }: TraceEntry): { start: number; end: number } {
  const start = Date.parse(at);
  return { start, end: start + (durationMs ?? 0) };
}
