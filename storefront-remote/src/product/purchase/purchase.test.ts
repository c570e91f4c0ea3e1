import { variant } from '../../testing';
import { addToCartText, purchaseOf } from './purchase';

test('nothing can be added before a size is chosen', () => {
  expect(purchaseOf(null, 2, 0)).toMatchObject({ canAdd: false, quantity: 2, stockText: '' });
});

test('the quantity stays within the stock', () => {
  expect(purchaseOf(variant({ stock: 3 }), 2, 0)).toEqual({
    quantity: 2,
    max: 3,
    canAdd: true,
    stockText: '3 in stock',
  });
  expect(purchaseOf(variant({ stock: 3 }), 9, 0).quantity).toBe(3);
});

test('pieces in the cart count', () => {
  expect(purchaseOf(variant({ stock: 3 }), 3, 2)).toMatchObject({ quantity: 1, max: 1, canAdd: true });
  expect(purchaseOf(variant({ stock: 3 }), 1, 3)).toMatchObject({
    canAdd: false,
    stockText: '3 in stock, all of them in your cart',
  });
});

test('an order takes 20 of a variant, however many are in stock', () => {
  expect(purchaseOf(variant({ stock: 90 }), 25, 0)).toMatchObject({ quantity: 20, max: 20, stockText: '90 in stock' });
  expect(purchaseOf(variant({ stock: 90 }), 1, 20)).toMatchObject({
    canAdd: false,
    stockText: '90 in stock; an order takes 20, and they are in your cart',
  });
});

test('nothing can be added of what is out of stock', () => {
  expect(purchaseOf(variant({ stock: 0 }), 1, 0)).toMatchObject({
    quantity: 1,
    canAdd: false,
    stockText: 'Out of Stock',
  });
});

test.each([
  [899, 1, 'Add to Cart - R899'],
  [899, 2, 'Add to Cart - R1798'],
  [99.9, 3, 'Add to Cart - R299.7'],
])('R%d, %d times', (price, quantity, text) => expect(addToCartText(price, quantity)).toBe(text));
