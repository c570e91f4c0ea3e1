import { addItem, type CartItem, countItems, removeItem, sanitiseItems, setItemQuantity, subtractItems } from './rules';

const item = (variantId: string, quantity = 1): CartItem => ({
  productId: 'nara-001',
  variantId,
  quantity,
  addedAt: '2026-03-05T10:00:00.000Z',
  sessionId: 'nara_1_abc',
});
const sage = item('sage-m', 2);
const black = item('black-m');

test('a new item is appended to the cart', () => expect(addItem([sage], black)).toEqual([sage, black]));

test('an item added again raises its quantity in place and keeps its first time', () => {
  const later = { ...item('sage-m', 3), addedAt: '2026-03-06T10:00:00.000Z' };
  expect(addItem([sage, black], later)).toEqual([{ ...sage, quantity: 5 }, black]);
});

test('the same variant id of another product is a separate cart item', () => {
  const other = { ...sage, productId: 'nara-002' };
  expect(addItem([sage], other)).toEqual([sage, other]);
  expect(removeItem([sage, other], sage)).toEqual([other]);
});

test('setting a quantity changes only its cart item and adds no missing one', () => {
  expect(setItemQuantity([sage, black], black, 7)).toEqual([sage, { ...black, quantity: 7 }]);
  expect(setItemQuantity([sage], black, 7)).toEqual([sage]);
});

test.each([0, -1])('a quantity of %i removes the cart item', (quantity) => {
  expect(setItemQuantity([sage, black], sage, quantity)).toEqual([black]);
});

test('subtracting ordered items keeps the pieces that were added meanwhile', () => {
  expect(subtractItems([sage, black], [sage])).toEqual([black]);
  expect(subtractItems([{ ...sage, quantity: 5 }], [sage])).toEqual([{ ...sage, quantity: 3 }]);
  expect(subtractItems([black], [sage])).toEqual([black]);
});

test('adding, setting and removing cart items do not mutate the given list', () => {
  const items = Object.freeze([Object.freeze({ ...sage }), Object.freeze({ ...black })]);
  addItem(items, sage);
  setItemQuantity(items, sage, 9);
  removeItem(items, sage);
  expect(items).toEqual([sage, black]);
});

test('the cart badge counts pieces, not lines', () => {
  expect(countItems([])).toBe(0);
  expect(countItems([sage, black])).toBe(3);
});

test.each([
  undefined,
  null,
  'text',
  {},
  [null, 1, 'x', []],
  [{ ...sage, quantity: 0 }],
  [{ ...sage, quantity: -1 }],
  [{ ...sage, quantity: 1.5 }],
  [{ ...sage, quantity: '2' }],
  [{ ...sage, productId: 1 }],
  [{ productId: 'nara-001', variantId: 'sage-m', quantity: 1 }],
  [{ ...sage, variantId: '__proto__' }],
  [{ ...sage, productId: 'constructor' }],
  [{ ...sage, productId: 'a/../b' }],
  [{ ...sage, productId: '..' }],
  [{ ...sage, variantId: 'x'.repeat(81) }],
  [{ ...sage, quantity: 1e9 }],
])('sanitising the stored value %j leaves no cart items', (stored) => expect(sanitiseItems(stored)).toEqual([]));

test('sanitising sums an item stored twice and keeps valid items beside an invalid one', () => {
  expect(sanitiseItems([sage, black, sage])).toEqual([{ ...sage, quantity: 4 }, black]);
  expect(sanitiseItems([sage, { broken: true }, black])).toEqual([sage, black]);
});
