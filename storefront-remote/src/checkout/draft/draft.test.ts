import { EMPTY_DRAFT, editBilling, editShipping, setBillingSame } from './draft';

test('billing mirrors shipping from the start', () => {
  const draft = editShipping(editShipping(EMPTY_DRAFT, { firstName: 'Thandi' }), { city: 'Durban' });
  expect(draft.billing).toEqual(draft.shipping);
  expect(draft.billing).toMatchObject({ firstName: 'Thandi', city: 'Durban' });
});

test('a billing address of its own starts from shipping and is left alone afterwards', () => {
  const own = setBillingSame(editShipping(EMPTY_DRAFT, { city: 'Durban' }), false);
  expect(own.billing.city).toBe('Durban');
  const edited = editShipping(editBilling(own, { city: 'Pretoria' }), { city: 'Knysna' });
  expect(edited.billing.city).toBe('Pretoria');
  expect(edited.shipping.city).toBe('Knysna');
});

test('marking it the same again takes shipping over', () => {
  const own = editBilling(setBillingSame(editShipping(EMPTY_DRAFT, { city: 'Durban' }), false), { city: 'Pretoria' });
  expect(setBillingSame(own, true).billing.city).toBe('Durban');
});
