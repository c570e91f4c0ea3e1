import { whenIdle } from '../../ui';

/** Most pages whose data is fetched while their links are in view, of one page and in a minute. */
const MOST = { ofPage: 8, aMinute: 20 };
const MINUTE_MS = 60_000;

/** Fetches what may be wanted, one after the other, while the browser has nothing else to do. */
export interface SpareQueue {
  /** Adds a page by its name; each once, until the queue is emptied, and no more than few. */
  add: (name: string, fetchPage: () => Promise<void>) => void;
  /** Forgets what is not under way: the shopper is elsewhere by now. */
  empty: () => void;
}

/** Makes the queue of a page of the shop. Many shoppers may share an address, so it stays far below what one may ask. */
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
