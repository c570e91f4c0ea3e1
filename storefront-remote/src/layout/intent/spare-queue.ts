import type { ProductSummary } from '@nara/shared-contracts/api/catalogue';
import { FRONT_PICTURE, GRID_PICTURE } from '../../catalogue';
import { collectionOf } from '../../shop';
import { whenIdle } from '../../ui';

/** Picture of a garment, and its rendered width for the `sizes` attribute. */
export interface PictureAhead {
  image: string;
  sizes: string;
}

/** Number of cards in view at the top of a grid on a phone. */
const CARDS = 2;

interface Page {
  /** Path of the page's route. */
  path?: string;
  params: Readonly<Record<string, string | undefined>>;
  /** Query string of its address. */
  search: string;
}

/** Returns the pictures that a page of the shop shows first, as far as the product list tells. */
export function firstPictures({ path, params, search }: Page, range: readonly ProductSummary[]): PictureAhead[] {
  if (path === '/product/:id') {
    const colors = range.find((product) => product.id === params.id || product.slug === params.id)?.colors ?? [];
    const wanted = new URLSearchParams(search).get('color');
    return pictureOf(colors.find(({ color }) => color === wanted) ?? colors[0], FRONT_PICTURE);
  }
  // Filters and sorting put other products first.
  const collection = path?.startsWith('/shop') && !search ? collectionOf(params.category) : undefined;
  if (!collection) return [];
  const shown = range.filter(collection.includes).slice(0, CARDS);
  return shown.flatMap(({ colors: [first] }) => pictureOf(first, GRID_PICTURE));
}

const pictureOf = (color: { image: string } | undefined, sizes: string): PictureAhead[] =>
  color ? [{ image: color.image, sizes }] : [];

/** Maximum number of pages whose data is prefetched while their links are in view, per page and per minute. */
const MAX = { ofPage: 8, aMinute: 20 };
const MINUTE_MS = 60_000;

/** Prefetches pages one after the other while the browser is idle. */
interface SpareQueue {
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
    const isEnough = begun.filter((at) => at > performance.now() - MINUTE_MS).length >= MAX.aMinute;
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
      if (known.has(name) || known.size >= MAX.ofPage) return;
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
