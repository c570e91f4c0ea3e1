import { sampleCatalogue } from './catalogue';
import { sampleOrders } from './orders';
import type { SeedOrder, SeedProduct } from './types';

/** What an empty database starts with: the catalogue, and with `sample` two months of orders up to `now` (epoch ms). */
export function sampleData(kind: 'sample' | 'none', now: number): { products: SeedProduct[]; orders: SeedOrder[] } {
  const products = sampleCatalogue(now);
  return { products, orders: kind === 'sample' ? sampleOrders(now, products) : [] };
}
