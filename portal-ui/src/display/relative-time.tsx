import { FIRST_VIEW_ATTRIBUTE } from '@nara/shared-contracts/rules/composition';
import { formatDateTime, formatRelative } from '@nara/shared-ui';
import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Runs one shared timer for all times on the screen, while at least one is shown. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const toTick = (ms: number) => Math.floor(ms / TICK_MS) * TICK_MS;
const now = () => toTick(Date.now());

/** Returns the time at which the server rendered the screen being hydrated; on the server itself, the current time. */
function renderedAt(): number {
  const rendered = Number(
    globalThis.document?.querySelector(`[${FIRST_VIEW_ATTRIBUTE}]`)?.getAttribute(FIRST_VIEW_ATTRIBUTE),
  );
  return rendered ? toTick(rendered) : now();
}

/** Returns the current time in epoch ms, updated every half minute. */
export const useNow = (): number => useSyncExternalStore(subscribe, now, renderedAt);

const MINUTE_MS = 60_000;

/** Shows the exact South African time on hover. */
const Time = ({ iso, text }: { iso: string; text: string }) => (
  <time dateTime={iso} title={formatDateTime(iso)}>
    {text}
  </time>
);

/** Shows a time relative to now; the exact South African time shows on hover. */
export function RelativeTime({ iso }: { iso: string }) {
  // The clock is fixed between ticks, and a recent event must not appear to lie in the future.
  const now = Math.max(useNow(), new Date(iso).getTime());
  return <Time iso={iso} text={formatRelative(iso, now)} />;
}

/** Shows the time remaining, or _now_ when it is over. The exact South African time shows on hover. */
export function TimeUntil({ iso }: { iso: string }) {
  const at = new Date(iso).getTime();
  const now = Math.min(useNow(), at);
  const isNear = now < at && at - now < MINUTE_MS;
  return <Time iso={iso} text={isNear ? 'within a minute' : formatRelative(iso, now)} />;
}
