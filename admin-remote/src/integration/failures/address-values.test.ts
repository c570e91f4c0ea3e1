import { toAddress, toValues, validate } from './fix-address';

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

test('an unchanged delivery address survives the address form', () => expect(toAddress(values)).toEqual(address));

test('optional fields of a delivery address are kept only when filled in', () =>
  expect(toAddress({ ...values, company: ' NARA ', phone: ' ' })).toEqual({ ...address, company: 'NARA' }));

test('a corrected delivery address requires the same fields as the checkout', () => {
  expect(validate(values)).toEqual({});
  expect(validate({ ...values, city: ' ', postalCode: '' })).toEqual({
    city: 'City is required.',
    postalCode: 'Postal Code is required.',
  });
});
