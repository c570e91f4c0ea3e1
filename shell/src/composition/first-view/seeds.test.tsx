import { createFakeHost } from '@nara/shared-contracts/testing';
import { plantSeeds, readSeeds } from './seeds';

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

test('the document tells what its first view was drawn from', () => {
  expect(readSeeds(pageWith(JSON.stringify(seeds)))).toEqual(seeds);
  expect(readSeeds(document.implementation.createHTMLDocument())).toBeNull();
});

test('the application knows it, and draws its first screen with it', () => {
  const host = createFakeHost();
  plantSeeds(seeds, host);
  expect(host.queryClient.getQueryData(['orders', {}])).toEqual({ rows: [1] });
  expect(host.session.getState().session).toEqual(session);
  host.session.lock('site');
  expect(host.session.getInitialState()).toBe(host.session.getState());
});

test('its first screen has the cart that the server drew, and the true one after that', () => {
  const host = createFakeHost();
  const drawn = { productId: 'nara-001', variantId: 'nara-001-sage-m', quantity: 2, addedAt: '', sessionId: '' };
  host.cart.add({ productId: 'nara-002', variantId: 'nara-002-black-s' });
  const { items } = host.cart.getState();
  plantSeeds({ ...seeds, cart: [drawn] }, host);
  expect(host.cart.getInitialState().items).toEqual([drawn]);
  expect(host.cart.getInitialState()).toBe(host.cart.getInitialState());
  expect(host.cart.getState().items).toBe(items);
});

test('a screen that depends on nobody leaves the session as it is', () => {
  const host = createFakeHost();
  const before = host.session.getState().session;
  plantSeeds({ session: null, queries: [] }, host);
  expect(host.session.getState().session).toBe(before);
});
