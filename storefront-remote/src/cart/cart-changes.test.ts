import { MAX_PIECES } from '@nara/shared-contracts/rules/orders';
import { createFakeHost } from '@nara/shared-contracts/testing';
import { product, variant } from '../testing';
import { applyChanges, cartChanges, seenAfter } from './cart-changes';
import { factsOf, toCartLines } from './cart-lines';

const item = (quantity: number, variantId = 'nara-001-sage-m', productId = 'nara-001') => ({
  productId,
  variantId,
  quantity,
  addedAt: '2026-01-01T00:00:00.000Z',
  sessionId: 'nara_1_abc',
});
const known = product({ variants: [variant({ stock: 3 }), variant({ size: 'S', stock: 0 })] });
const join = (...items: ReturnType<typeof item>[]) => toCartLines(items, (id) => (id === known.id ? known : null));
const at = (price: number) => ({ 'nara-001-sage-m': { ...factsOf(known, variant({ stock: 3 })), price } });

test('a cart line gets its image, price and stock from the catalogue', () => {
  expect(join(item(2)).lines).toMatchObject([
    { quantity: 2, price: 899, image: '/images/garments/sports-bra/8a9a80-front.webp', variant: { stock: 3 } },
  ]);
});

test('sold-out and withdrawn items leave the cart lines and are listed with a name, in full if seen, and a reason', () => {
  const { lines, gone } = join(item(1, 'nara-001-sage-s'), item(1, 'nara-001-pink-m'), item(1, 'x', 'nara-999'));
  expect(lines).toEqual([]);
  expect(gone.map(({ name, reason }) => [name, reason])).toEqual([
    ['Flow Sports Bra (Sage, S)', 'sold-out'],
    ['Flow Sports Bra', 'withdrawn'],
    ['An item in your cart', 'withdrawn'],
  ]);
  expect(toCartLines([item(1)], () => null, at(899)).gone).toMatchObject([{ name: 'Flow Sports Bra (Sage, M)' }]);
});

test('a cart line shows its last seen data until the catalogue answers', () => {
  const { lines, hasUnknown } = toCartLines([item(2)], () => undefined, at(799));
  expect(lines).toMatchObject([{ quantity: 2, price: 799, product: { name: 'Flow Sports Bra' } }]);
  expect(hasUnknown).toBe(false);
  expect(toCartLines([item(2)], () => undefined)).toEqual({ lines: [], gone: [], hasUnknown: true });
});

test('a cart has no changes while stock and prices are the same', () => {
  expect(cartChanges(join(item(3)), at(899), MAX_PIECES)).toEqual([]);
  expect(cartChanges(join(item(3)), {}, MAX_PIECES)).toEqual([]);
});

const plenty = (quantity: number) => ({
  lines: join(item(quantity)).lines.map((line) => ({ ...line, variant: { ...line.variant, stock: 90 } })),
  gone: [],
});

test.each([
  ['above the stock', join(item(5)), {}, MAX_PIECES, 3, 'Only 3 left of the 5 you chose.'],
  ['above the limit per variant', plenty(25), {}, MAX_PIECES, 20, 'You chose 25; an order takes 20 at most.'],
  ['above a lower limit', join(item(3)), {}, { ofVariant: 2, ofOrder: 4 }, 2, 'You chose 3; an order takes 2 at most.'],
  ['at another price', join(item(1)), at(1199), MAX_PIECES, 1, 'The price changed from R1 199 to R899.'],
  [
    'above the stock and at another price',
    join(item(5)),
    at(1199),
    MAX_PIECES,
    3,
    'Only 3 left of the 5 you chose. The price changed from R1 199 to R899.',
  ],
])('a cart line %s says what changed', (_, cart, seen, limits, quantity, text) => {
  expect(cartChanges(cart, seen, limits)).toMatchObject([{ name: 'Flow Sports Bra (Sage, M)', quantity, text }]);
});

test('sold-out and withdrawn items are listed before reduced quantities', () => {
  const changes = cartChanges(join(item(5), item(1, 'nara-001-sage-s'), item(1, 'x', 'nara-999')), {}, MAX_PIECES);
  expect(changes.map(({ text, quantity }) => [text, quantity])).toEqual([
    ['Sold out.', 0],
    ['No longer sold.', 0],
    ['Only 3 left of the 5 you chose.', 3],
  ]);
});

test('applying the changes removes sold-out items and reduces quantities to the stock', () => {
  const { cart } = createFakeHost();
  const soldOut = { productId: 'nara-001', variantId: 'nara-001-sage-s' };
  cart.add(item(0), 5);
  cart.add(soldOut);
  applyChanges(cart, cartChanges(join(...(cart.getState().items as ReturnType<typeof item>[])), {}, MAX_PIECES));
  expect(cart.getState().items).toMatchObject([{ variantId: 'nara-001-sage-m', quantity: 3 }]);
});

test('the seen lines take over shown prices, keep sold-out items of the cart and drop all others', () => {
  const soldOut = { 'nara-001-sage-s': factsOf(known, variant({ size: 'S' })) };
  const seen = seenAfter(join(item(1), item(1, 'nara-001-sage-s')), {
    ...at(1199),
    ...soldOut,
    old: at(1)['nara-001-sage-m'],
  });
  expect(Object.keys(seen).sort()).toEqual(['nara-001-sage-m', 'nara-001-sage-s']);
  expect(seen['nara-001-sage-m']?.price).toBe(899);
});
