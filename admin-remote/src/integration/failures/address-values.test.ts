import { toAddress, toValues, validate } from './address-values';

const address = {
  firstName: 'Thandi',
  lastName: 'Nkosi',
  address1: '12 Long Street',
  city: 'Cape Town',
  province: 'WC',
  postalCode: '8001',
  country: 'ZA',
} as const;
const values = toValues({ orderId: 'NARA-1763712345678-ABC123', address, error: '', updatedAt: '' });

test('an address comes back as it was read', () => expect(toAddress(values)).toEqual(address));

test('what is optional is kept when it is there', () =>
  expect(toAddress({ ...values, company: ' NARA ', phone: ' ' })).toEqual({ ...address, company: 'NARA' }));

test('what the checkout asks for is asked for', () => {
  expect(validate(values)).toEqual({});
  expect(validate({ ...values, city: ' ', postalCode: '' })).toEqual({
    city: 'City is required.',
    postalCode: 'Postal Code is required.',
  });
});
