import { deliveredOrder, orderDetail } from '../../testing';
import { piecesOf, problemsOf, refundOf, withinReach } from './picked';

const order = deliveredOrder();

test('says what is missing', () => {
  expect(problemsOf({ picked: {}, reason: '', note: '' })).toEqual({
    lines: expect.stringContaining('choose'),
    reason: expect.stringContaining('why'),
  });
  expect(problemsOf({ picked: { 0: 1 }, reason: 'other', note: '' })).toEqual({});
});

test('counts pieces', () => expect(piecesOf({ 0: 2, 3: 1 })).toBe(3));

test('pays back pieces with their VAT', () => {
  expect(refundOf(order, { picked: { 0: 1 }, reason: '' })).toEqual({ refundAmount: 1034, returnShipping: 0 });
  expect(refundOf(order, { picked: { 0: 2 }, reason: '' })).toEqual({ refundAmount: 2068, returnShipping: 0 });
});

test('the second return takes up where the first ended', () => {
  const rest = { ...order, items: order.items.map((item) => ({ ...item, returnable: 1 })) };
  expect(
    refundOf(order, { picked: { 0: 1 }, reason: '' }).refundAmount +
      refundOf(rest, { picked: { 0: 1 }, reason: '' }).refundAmount,
  ).toBe(2068);
});

test('a small order pays its label, unless the fault is ours', () => {
  const small = deliveredOrder({ subtotal: 299, shipping: 99, tax: 45, total: 443 });
  const [item] = small.items;
  if (!item) throw new Error('the order has a line');
  const cheap = { ...small, items: [{ ...item, unitPrice: 299, quantity: 1, returnable: 1 }] };
  expect(refundOf(cheap, { picked: { 0: 1 }, reason: '' })).toEqual({ refundAmount: 294, returnShipping: 50 });
  expect(refundOf(cheap, { picked: { 0: 1 }, reason: 'defective-item' }).returnShipping).toBe(0);
});

test('what can no longer be returned is not picked', () => {
  expect(withinReach(order, { 0: 2, 7: 1 })).toEqual({ 0: 2 });
  const rest = { ...order, items: order.items.map((item) => ({ ...item, returnable: 1 })) };
  expect(withinReach(rest, { 0: 2 })).toEqual({ 0: 1 });
  expect(withinReach(orderDetail(), { 0: 2 })).toEqual({});
});
