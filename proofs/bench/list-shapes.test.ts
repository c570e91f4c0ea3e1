import { endpoints } from '@nara/shared-contracts/api';
import type { Endpoint } from '@nara/shared-contracts/api/common';
import { EXPORTS, listShapes } from './list-shapes';

const KNOWN = {
  orderId: 'NARA-10001',
  customerRef: 'WW-CUST-1',
  orders: 100_000,
  variants: 84_700,
  products: 4200,
};
const SHAPES = listShapes(KNOWN);
const READS = Object.values(endpoints)
  .flatMap((subject) => Object.values<Endpoint>(subject))
  .filter(({ method }) => method === 'GET');

/** Returns why an endpoint rejects an address; null if it accepts it. */
function faultOf(address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'http://shop.test');
  const endpoint = READS.find(({ path }) => path === pathname);
  if (!endpoint) return 'there is no such endpoint';
  return endpoint.query?.safeParse(Object.fromEntries(searchParams)).error?.message ?? null;
}

test.each([...SHAPES.map(([, address]) => address), ...EXPORTS])('the address %s is valid', (address) => {
  expect(faultOf(address)).toBeNull();
});

test('no two list shapes of the benchmark share a name or an address', () => {
  for (const at of [0, 1] as const) {
    const all = SHAPES.map((shape) => shape[at]);
    expect(all.filter((each, index) => all.indexOf(each) !== index)).toEqual([]);
  }
});
