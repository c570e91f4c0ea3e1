import { whenIdle } from '../../ui';

/** Maximum number of pages whose data is prefetched while their links are in view, per page and per minute. */
const MOST = { ofPage: 8, aMinute: 20 };
const MINUTE_MS = 60_000;

/** Prefetches pages one after the other while the browser is idle. */
export interface SpareQueue {
  /** Adds a page by its name. Each page is added only once until the queue is emptied, up to a small limit. */
  add: (name: string, fetchPage: () => Promise<void>) => void;
  /** Drops what has not started, because the shopper has moved on. */
  empty: () => void;
}

/**
 * Creates the queue for a page of the shop. Many shoppers may share an IP address, so its limits stay far below the
 * rate limit.
 */
export function createSpareQueue(): SpareQueue {
  const known = new Set<string>();
  const waiting: (() => Promise<void>)[] = [];
  const begun: number[] = [];
  let isBusy = false;

  function next(): void {
    const isEnough = begun.filter((at) => at > performance.now() - MINUTE_MS).length >= MOST.aMinute;
    if (isBusy || isEnough || waiting.length === 0) return;
    isBusy = true;
    whenIdle(async () => {
      const fetchPage = document.hidden ? undefined : waiting.shift();
      if (fetchPage) begun.push(performance.now());
      await fetchPage?.();
      isBusy = false;
      if (fetchPage) next();
    });
  }

  return {
    add(name, fetchPage) {
      if (known.has(name) || known.size >= MOST.ofPage) return;
      known.add(name);
      waiting.push(fetchPage);
      next();
    },
    empty() {
      known.clear();
      waiting.length = 0;
    },
  };
}
