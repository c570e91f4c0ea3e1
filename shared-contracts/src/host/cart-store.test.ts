import { memoryStorage } from '../fakes/browser';
import { CartEvent } from '../subjects/cart/api';
import { CART_STORAGE_KEY, createCartStore } from './cart-store';

const NOW = Date.parse('2026-03-05T10:00:00.000Z');
const sage = { productId: 'nara-001', variantId: 'nara-001-sage-m' };
const black = { productId: 'nara-001', variantId: 'nara-001-black-m' };

const start = (storage = memoryStorage()) => {
  const events: CartEvent[] = [];
  const cart = createCartStore({ storage, onEvent: (event) => events.push(event), now: () => NOW });
  return { cart, storage, events };
};
const stored = (value: unknown) => {
  const storage = memoryStorage();
  storage.setItem(CART_STORAGE_KEY, typeof value === 'string' ? value : JSON.stringify(value));
  return storage;
};

test('an added item records its quantity, its time and the id of the visit', () => {
  const { cart } = start();
  cart.add(sage);
  cart.add(sage, 2);
  const { items, sessionId } = cart.getState();
  expect(items).toEqual([{ ...sage, quantity: 3, addedAt: '2026-03-05T10:00:00.000Z', sessionId }]);
  expect(sessionId).toMatch(/^nara_1772704800000_[a-z0-9]{8}$/);
});

test('each change to the cart emits one event that matches the API’s schema', () => {
  const { cart, events } = start();
  cart.add(sage, 2);
  cart.setQuantity(sage, 5);
  cart.setQuantity(sage, -1);
  cart.add(black);
  cart.remove(black);
  expect(events.map(({ event, data }) => [event, data.variantId, data.quantity])).toEqual([
    ['add_to_cart', sage.variantId, 2],
    ['update_quantity', sage.variantId, 5],
    ['remove_from_cart', sage.variantId, 0],
    ['add_to_cart', black.variantId, 1],
    ['remove_from_cart', black.variantId, 0],
  ]);
  for (const event of events) expect(CartEvent.parse(event)).toEqual(event);
  expect(new Set(events.map(({ sessionId }) => sessionId))).toEqual(new Set([cart.getState().sessionId]));
});

test('ordered items leave the cart without an event, and the session id stays', () => {
  const { cart, events } = start();
  cart.add(sage, 2);
  const { items, sessionId } = cart.getState();
  cart.add(sage);
  cart.removeOrdered(items);
  expect(cart.getState()).toMatchObject({ items: [{ ...sage, quantity: 1 }], sessionId });
  expect(events).toHaveLength(2);
});

test('a stored cart is restored on the next visit, from any format version and without its malformed items', () => {
  const { cart, storage } = start();
  cart.add(sage, 2);
  cart.add(black);
  expect(start(storage).cart.getState()).toEqual(cart.getState());
  for (const version of [0, 99])
    expect(start(stored({ state: cart.getState(), version })).cart.getState()).toEqual(cart.getState());
  const { items, sessionId } = cart.getState();
  const mixed = { items: [...items, { quantity: 'x' }], sessionId };
  expect(start(stored({ state: mixed, version: 1 })).cart.getState()).toEqual({ items, sessionId });
});

test.each([
  ['not JSON', '{"state":'],
  ['no text at all', ''],
  ['a number', '5'],
  ['null', 'null'],
  ['a list', '[]'],
  ['no state', { version: 1 }],
  ['a state of null', { state: null, version: 1 }],
  ['a state of text', { state: 'cart', version: 1 }],
  ['items of another shape', { state: { items: 'many', sessionId: 7 }, version: 1 }],
  ['rubbish among the items', { state: { items: [null, { quantity: 1 }], sessionId: 'nara_1_a' }, version: 1 }],
])('a corrupt stored cart (%s) is replaced by an empty cart that works', (_, value) => {
  const { cart } = start(stored(value));
  expect(cart.getState()).toEqual({ items: [], sessionId: expect.stringMatching(/^nara_/) });
  cart.add(sage);
  expect(cart.getState().items).toHaveLength(1);
});

test('the cart works when storage is blocked', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const cart = createCartStore({ storage: { getItem: deny, setItem: deny, removeItem: deny }, now: () => NOW });
  cart.add(sage);
  expect(cart.getState().items).toHaveLength(1);
});

test('a cart whose storage is full keeps the changes of this visit in memory', () => {
  const { cart, storage } = start();
  cart.add(sage);
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  cart.add(black);
  cart.setQuantity(sage, 3);
  expect(cart.getState().items).toMatchObject([{ ...sage, quantity: 3 }, black]);
});
