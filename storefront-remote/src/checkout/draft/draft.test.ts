import { EMPTY_DRAFT, editBilling, editShipping, setBillingSame } from './draft';

test('the billing address mirrors the shipping address by default', () => {
  const draft = editShipping(editShipping(EMPTY_DRAFT, { firstName: 'Thandi' }), { city: 'Durban' });
  expect(draft.billing).toEqual(draft.shipping);
  expect(draft.billing).toMatchObject({ firstName: 'Thandi', city: 'Durban' });
});

test('a separate billing address starts as a copy of shipping and follows it again only once it is the same', () => {
  const own = setBillingSame(editShipping(EMPTY_DRAFT, { city: 'Durban' }), false);
  expect(own.billing.city).toBe('Durban');
  const edited = editShipping(editBilling(own, { city: 'Pretoria' }), { city: 'Knysna' });
  expect(edited.billing.city).toBe('Pretoria');
  expect(edited.shipping.city).toBe('Knysna');
  expect(setBillingSame(edited, true).billing.city).toBe('Knysna');
});
