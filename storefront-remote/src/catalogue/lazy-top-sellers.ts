import { lazyPart } from '../ui';

/** Comes after the page that it stands on. */
export const LazyTopSellers = lazyPart(async () => (await import('./top-sellers-shelf')).TopSellersShelf);
