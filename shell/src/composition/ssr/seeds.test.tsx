import { createFakeHost } from '@nara/shared-contracts/testing';
import { plantSeeds, readSeeds } from './take-over';

const session = { site: true, staff: { name: 'Thandi', role: 'admin' as const }, environment: 'live' as const };
const seeds = { session, queries: [{ key: ['orders', {}], data: { rows: [1] } }] };

function pageWith(json: string): Document {
  const page = document.implementation.createHTMLDocument();
  const script = page.createElement('script');
  script.id = 'first-view-seeds';
  script.textContent = json;
  page.body.append(script);
  return page;
}

test('the seeds of the first view are read from the document, or are null if it has none', () => {
  expect(readSeeds(pageWith(JSON.stringify(seeds)))).toEqual(seeds);
  expect(readSeeds(document.implementation.createHTMLDocument())).toBeNull();
});

test('planted seeds fill the query cache and, if they have one, the session of the first render', () => {
  const host = createFakeHost();
  const before = host.session.getState().session;
  plantSeeds({ session: null, queries: [] }, host);
  expect(host.session.getState().session).toBe(before);
  plantSeeds(seeds, host);
  expect(host.queryClient.getQueryData(['orders', {}])).toEqual({ rows: [1] });
  expect(host.session.getState().session).toEqual(session);
  host.session.lock('site');
  expect(host.session.getInitialState()).toBe(host.session.getState());
});

test('the first render has the server’s cart, and the store keeps the shopper’s own cart', () => {
  const host = createFakeHost();
  const drawn = { productId: 'nara-001', variantId: 'nara-001-sage-m', quantity: 2, addedAt: '', sessionId: '' };
  host.cart.add({ productId: 'nara-002', variantId: 'nara-002-black-s' });
  const { items } = host.cart.getState();
  plantSeeds({ ...seeds, cart: [drawn] }, host);
  expect(host.cart.getInitialState().items).toEqual([drawn]);
  expect(host.cart.getInitialState()).toBe(host.cart.getInitialState());
  expect(host.cart.getState().items).toBe(items);
});
