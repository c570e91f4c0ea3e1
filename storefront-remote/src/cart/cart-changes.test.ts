import { product, variant } from '../testing';
import { cartChanges, pricesOf } from './cart-changes';
import { toCartLines } from './cart-lines';

const item = (quantity: number, variantId = 'nara-001-sage-m', productId = 'nara-001') => ({
  productId,
  variantId,
  quantity,
  addedAt: '2026-01-01T00:00:00.000Z',
  sessionId: 'nara_1_abc',
});
const known = product({ variants: [variant({ stock: 3 }), variant({ size: 'S', stock: 0 })] });
const join = (...items: ReturnType<typeof item>[]) => toCartLines(items, (id) => (id === known.id ? known : null));

describe('joining cart and catalogue', () => {
  test('a line knows its picture, price and stock', () => {
    expect(join(item(2)).lines).toMatchObject([
      { quantity: 2, price: 899, image: '/images/garments/sports-bra/8a9a80-front.webp', variant: { stock: 3 } },
    ]);
  });

  test('what is sold out or withdrawn is gone, by the name we know', () => {
    const { lines, gone } = join(item(1, 'nara-001-sage-s'), item(1, 'nara-001-pink-m'), item(1, 'x', 'nara-999'));
    expect(lines).toEqual([]);
    expect(gone.map(({ name }) => name)).toEqual(['Flow Sports Bra (Sage, S)', 'Flow Sports Bra', undefined]);
  });
});

describe('what changed', () => {
  test('nothing, when stock and price are as they were', () => {
    const { lines } = join(item(3));
    expect(cartChanges(lines, pricesOf(lines))).toEqual([]);
    expect(cartChanges(lines, {})).toEqual([]);
  });

  test('a quantity above the stock comes down to it', () => {
    expect(cartChanges(join(item(5)).lines, {})).toMatchObject([
      { quantity: 3, text: 'Only 3 left: we changed the quantity from 5.' },
    ]);
  });

  test('a price is told, old and new, and leaves the quantity alone', () => {
    expect(cartChanges(join(item(1)).lines, { 'nara-001-sage-m': 1199 })).toMatchObject([
      { quantity: 1, text: 'The price changed from R1 199 to R899.' },
    ]);
  });

  test('both are told of a line', () => {
    const [change] = cartChanges(join(item(5)).lines, { 'nara-001-sage-m': 1199 });
    expect(change?.text).toBe('Only 3 left: we changed the quantity from 5. The price changed from R1 199 to R899.');
  });
});
