import { editShipping, setBillingSame } from '../draft/draft';
import { filledDraft } from '../draft/filled-draft';
import { newOrder } from './new-order';

const attempt = { orderId: 'NARA-1767225600000-ABC123', startedAt: '2026-01-01T00:00:00.000Z', unanswered: [] };
const item = {
  productId: 'nara-001',
  variantId: 'nara-001-sage-m',
  quantity: 2,
  addedAt: '2026-01-01T00:00:00.000Z',
  sessionId: 'nara_1_abc',
};
const totals = { subtotal: 1798, shipping: 0, tax: 270, total: 2068 };
const priced = { totals, codes: [] };

test('a new order drops invisible direction marks from names and phone numbers', () => {
  const draft = editShipping(filledDraft(), { firstName: '\u202eThandi', phone: '\u202a082 000 0000\u202c' });
  const { shippingAddress } = newOrder(draft, attempt, [item], priced);
  expect(shippingAddress).toMatchObject({ firstName: 'Thandi', phone: '082 000 0000' });
});

test('a new order contains the typed addresses and the totals that the shopper saw', () => {
  const draft = editShipping(filledDraft({ paymentMethod: 'eft' }), { city: ' Cape Town ', phone: '021 555 0100' });
  expect(newOrder(draft, attempt, [item], priced)).toEqual({
    id: attempt.orderId,
    email: 'thandi@example.com',
    items: [item],
    shippingAddress: {
      firstName: 'Thandi',
      lastName: 'Mokoena',
      address1: '12 Kloof Street',
      city: 'Cape Town',
      province: 'WC',
      postalCode: '8001',
      country: 'ZA',
      phone: '021 555 0100',
    },
    billingAddress: expect.objectContaining({ city: 'Cape Town', country: 'ZA' }),
    ...totals,
    paymentMethod: 'eft',
    status: 'pending',
    createdAt: attempt.startedAt,
    updatedAt: attempt.startedAt,
  });
});

test('a new order names the delivery method unless it is standard', () => {
  expect(newOrder(filledDraft(), attempt, [item], priced)).not.toHaveProperty('deliveryMethod');
  const { deliveryMethod } = newOrder(filledDraft({ deliveryMethod: 'express' }), attempt, [item], priced);
  expect(deliveryMethod).toBe('express');
});

test('a new order names its codes and discount, and has no codes when none apply', () => {
  expect(newOrder(filledDraft(), attempt, [item], priced)).not.toHaveProperty('codes');
  const order = newOrder(filledDraft(), attempt, [item], {
    totals: { ...totals, discount: 90 },
    codes: ['WINTER-26'],
  });
  expect(order).toMatchObject({ discount: 90, codes: ['WINTER-26'] });
});

test('a new order leaves empty fields out of a separate billing address', () => {
  const { billingAddress } = newOrder(setBillingSame(filledDraft(), false), attempt, [item], priced);
  expect(Object.keys(JSON.parse(JSON.stringify(billingAddress)))).toEqual([
    'firstName',
    'lastName',
    'address1',
    'city',
    'province',
    'postalCode',
    'country',
  ]);
});

test('a new order is the same at every attempt', () => {
  expect(newOrder(filledDraft(), attempt, [item], priced)).toEqual(newOrder(filledDraft(), attempt, [item], priced));
});
