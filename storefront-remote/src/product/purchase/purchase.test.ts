import { variant } from '../../testing';
import { addToCartText, purchaseOf } from './add-to-cart';

test('nothing can be added to the cart before a size is chosen or while it is out of stock', () => {
  expect(purchaseOf(null, 2, 0)).toMatchObject({ canAdd: false, quantity: 2, stockText: '' });
  expect(purchaseOf(variant({ stock: 0 }), 1, 0)).toMatchObject({
    quantity: 1,
    canAdd: false,
    stockText: 'Out of Stock',
  });
});

test('the quantity to add is limited to the stock', () => {
  expect(purchaseOf(variant({ stock: 3 }), 2, 0)).toEqual({
    quantity: 2,
    max: 3,
    canAdd: true,
    stockText: '3 in stock',
  });
  expect(purchaseOf(variant({ stock: 3 }), 9, 0).quantity).toBe(3);
});

test('pieces already in the cart reduce the quantity that can be added', () => {
  expect(purchaseOf(variant({ stock: 3 }), 3, 2)).toMatchObject({ quantity: 1, max: 1, canAdd: true });
  expect(purchaseOf(variant({ stock: 3 }), 1, 3)).toMatchObject({
    canAdd: false,
    stockText: '3 in stock, all of them in your cart',
  });
});

test('an order takes at most 20 pieces of a variant, however many are in stock', () => {
  expect(purchaseOf(variant({ stock: 90 }), 25, 0)).toMatchObject({ quantity: 20, max: 20, stockText: '90 in stock' });
  expect(purchaseOf(variant({ stock: 90 }), 1, 20)).toMatchObject({
    canAdd: false,
    stockText: '90 in stock; an order takes 20, and they are in your cart',
  });
});

test.each([
  [899, 1, 'Add to Cart - R899'],
  [899, 2, 'Add to Cart - R1798'],
  [99.9, 3, 'Add to Cart - R299.7'],
])('the button for R%d × %d reads %s', (price, quantity, text) => expect(addToCartText(price, quantity)).toBe(text));
