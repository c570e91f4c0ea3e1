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
const orderOf = (draft = filledDraft(), priced: Parameters<typeof newOrder>[3] = { totals, codes: [] }) =>
  newOrder(draft, attempt, [item], priced);

test('a new order drops invisible direction marks from names and phone numbers', () => {
  const draft = editShipping(filledDraft(), { firstName: '\u202eThandi', phone: '\u202a082 000 0000\u202c' });
  expect(orderOf(draft).shippingAddress).toMatchObject({ firstName: 'Thandi', phone: '082 000 0000' });
});

test('a new order contains the typed addresses and the totals that the shopper saw, the same at every attempt', () => {
  const draft = editShipping(filledDraft({ paymentMethod: 'eft' }), { city: ' Cape Town ', phone: '021 555 0100' });
  expect(orderOf(draft)).toEqual(orderOf(draft));
  expect(orderOf(draft)).toEqual({
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

test('a new order names a delivery method other than standard, and its codes and discount if it has any', () => {
  expect(orderOf()).not.toHaveProperty('deliveryMethod');
  expect(orderOf()).not.toHaveProperty('codes');
  expect(orderOf(filledDraft({ deliveryMethod: 'express' })).deliveryMethod).toBe('express');
  const order = orderOf(filledDraft(), { totals: { ...totals, discount: 90 }, codes: ['WINTER-26'] });
  expect(order).toMatchObject({ discount: 90, codes: ['WINTER-26'] });
});

test('a new order leaves empty fields out of a separate billing address', () => {
  const { billingAddress } = orderOf(setBillingSame(filledDraft(), false));
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
