import { addressLines } from './order-lines';

const address = {
  firstName: 'Thandi',
  lastName: 'Mokoena',
  address1: '12 Kloof Street',
  city: 'Cape Town',
  province: 'WC',
  postalCode: '8001',
};

test('an address is split into lines as on an envelope, without its empty fields', () => {
  expect(addressLines(address)).toEqual(['Thandi Mokoena', '12 Kloof Street', 'Cape Town 8001', 'Western Cape']);
  expect(addressLines({ ...address, company: 'NARA', address2: 'Flat 3' })).toContain('Flat 3');
  expect(addressLines({ ...address, company: '', province: '', postalCode: '' })).toEqual([
    'Thandi Mokoena',
    '12 Kloof Street',
    'Cape Town',
  ]);
});
