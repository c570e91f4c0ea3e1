import { deliveredOrder, orderDetail } from '../../testing';
import { piecesOf, problemsOf, refundOf, withinReach } from './piece-picker';

const order = deliveredOrder();
const rest = { ...order, items: order.items.map((item) => ({ ...item, returnable: 1 })) };

test('a return without pieces and reason reports both as missing', () => {
  expect(problemsOf({ picked: {}, reason: '', note: '' })).toEqual({
    lines: expect.stringContaining('choose'),
    reason: expect.stringContaining('why'),
  });
  expect(problemsOf({ picked: { 0: 1 }, reason: 'other', note: '' })).toEqual({});
});

test('the number of picked pieces is the sum over all lines', () => expect(piecesOf({ 0: 2, 3: 1 })).toBe(3));

test('a return refunds the picked pieces with their VAT, and two partial returns add up to the order', () => {
  expect(refundOf(order, { picked: { 0: 1 }, reason: '' })).toEqual({ refundAmount: 1034, returnShipping: 0 });
  expect(refundOf(order, { picked: { 0: 2 }, reason: '' })).toEqual({ refundAmount: 2068, returnShipping: 0 });
  expect(refundOf(rest, { picked: { 0: 1 }, reason: '' }).refundAmount).toBe(2068 - 1034);
});

test('a return from a small order pays for its label unless the item is defective', () => {
  const small = deliveredOrder({ subtotal: 299, shipping: 99, tax: 45, total: 443 });
  const [item] = small.items;
  if (!item) throw new Error('the order has a line');
  const cheap = { ...small, items: [{ ...item, unitPrice: 299, quantity: 1, returnable: 1 }] };
  expect(refundOf(cheap, { picked: { 0: 1 }, reason: '' })).toEqual({ refundAmount: 294, returnShipping: 50 });
  expect(refundOf(cheap, { picked: { 0: 1 }, reason: 'defective-item' }).returnShipping).toBe(0);
});

test('picked quantities are limited to what can still be returned', () => {
  expect(withinReach(order, { 0: 2, 7: 1 })).toEqual({ 0: 2 });
  expect(withinReach(rest, { 0: 2 })).toEqual({ 0: 1 });
  expect(withinReach(orderDetail(), { 0: 2 })).toEqual({});
});
