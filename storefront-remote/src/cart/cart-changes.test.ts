import { MOST_PIECES } from '@nara/shared-contracts/rules/orders';
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

describe('joining cart and catalogue', () => {
  test('a line knows its picture, price and stock', () => {
    expect(join(item(2)).lines).toMatchObject([
      { quantity: 2, price: 899, image: '/images/garments/sports-bra/8a9a80-front.webp', variant: { stock: 3 } },
    ]);
  });

  test('what is sold out or withdrawn is gone, by the name we know', () => {
    const { lines, gone } = join(item(1, 'nara-001-sage-s'), item(1, 'nara-001-pink-m'), item(1, 'x', 'nara-999'));
    expect(lines).toEqual([]);
    expect(gone.map(({ name, reason }) => [name, reason])).toEqual([
      ['Flow Sports Bra (Sage, S)', 'sold-out'],
      ['Flow Sports Bra', 'withdrawn'],
      ['An item in your cart', 'withdrawn'],
    ]);
  });

  test('what was seen before has its name when it is withdrawn', () => {
    expect(toCartLines([item(1)], () => null, at(899)).gone).toMatchObject([{ name: 'Flow Sports Bra (Sage, M)' }]);
  });

  test('while the catalogue has not answered, a line is as it was last seen', () => {
    const { lines, hasUnknown } = toCartLines([item(2)], () => undefined, at(799));
    expect(lines).toMatchObject([{ quantity: 2, price: 799, product: { name: 'Flow Sports Bra' } }]);
    expect(hasUnknown).toBe(false);
    expect(toCartLines([item(2)], () => undefined)).toEqual({ lines: [], gone: [], hasUnknown: true });
  });
});

describe('what changed', () => {
  test('nothing, when stock and price are as they were', () => {
    expect(cartChanges(join(item(3)), at(899), MOST_PIECES)).toEqual([]);
    expect(cartChanges(join(item(3)), {}, MOST_PIECES)).toEqual([]);
  });

  test('a quantity above the stock comes down to it', () => {
    expect(cartChanges(join(item(5)), {}, MOST_PIECES)).toMatchObject([
      { quantity: 3, text: 'Only 3 left of the 5 you chose.' },
    ]);
  });

  test('a quantity above what an order takes comes down to it', () => {
    const lines = join(item(25)).lines.map((line) => ({ ...line, variant: { ...line.variant, stock: 90 } }));
    expect(cartChanges({ lines, gone: [] }, {}, MOST_PIECES)).toMatchObject([
      { quantity: 20, text: 'You chose 25; an order takes 20 at most.' },
    ]);
  });

  test('a lowered bound is told by its number', () => {
    const lines = join(item(3)).lines;
    expect(cartChanges({ lines, gone: [] }, {}, { ofVariant: 2, ofOrder: 4 })).toMatchObject([
      { quantity: 2, text: 'You chose 3; an order takes 2 at most.' },
    ]);
  });

  test('a price is told, old and new, and leaves the quantity alone', () => {
    expect(cartChanges(join(item(1)), at(1199), MOST_PIECES)).toMatchObject([
      { name: 'Flow Sports Bra (Sage, M)', quantity: 1, text: 'The price changed from R1 199 to R899.' },
    ]);
  });

  test('both are told of a line', () => {
    const [change] = cartChanges(join(item(5)), at(1199), MOST_PIECES);
    expect(change?.text).toBe('Only 3 left of the 5 you chose. The price changed from R1 199 to R899.');
  });

  test('what is gone comes first', () => {
    const changes = cartChanges(join(item(5), item(1, 'nara-001-sage-s'), item(1, 'x', 'nara-999')), {}, MOST_PIECES);
    expect(changes.map(({ text, quantity }) => [text, quantity])).toEqual([
      ['Sold out.', 0],
      ['No longer sold.', 0],
      ['Only 3 left of the 5 you chose.', 3],
    ]);
  });
});

test('an updated cart holds what can be had', () => {
  const { cart } = createFakeHost();
  const soldOut = { productId: 'nara-001', variantId: 'nara-001-sage-s' };
  cart.add(item(0), 5);
  cart.add(soldOut);
  applyChanges(cart, cartChanges(join(...(cart.getState().items as ReturnType<typeof item>[])), {}, MOST_PIECES));
  expect(cart.getState().items).toMatchObject([{ variantId: 'nara-001-sage-m', quantity: 3 }]);
});

test('what was shown is seen, and what is gone keeps its name', () => {
  const soldOut = { 'nara-001-sage-s': factsOf(known, variant({ size: 'S' })) };
  const seen = seenAfter(join(item(1), item(1, 'nara-001-sage-s')), {
    ...at(1199),
    ...soldOut,
    old: at(1)['nara-001-sage-m'],
  });
  expect(Object.keys(seen).sort()).toEqual(['nara-001-sage-m', 'nara-001-sage-s']);
  expect(seen['nara-001-sage-m']?.price).toBe(899);
});
