import { sampleCatalogue } from './catalogue';
import { sampleOrders } from './orders';
import type { SeedOrder, SeedProduct, SeedUser } from './types';
import { sampleUsers } from './users';

/** What an empty database starts with: the catalogue, and with `sample` staff and two months of orders up to `now` (epoch ms). */
export function sampleData(
  kind: 'sample' | 'none',
  now: number,
): { products: SeedProduct[]; orders: SeedOrder[]; users: SeedUser[] } {
  const products = sampleCatalogue(now);
  if (kind === 'none') return { products, orders: [], users: [] };
  return { products, orders: sampleOrders(now, products), users: sampleUsers(now) };
}
