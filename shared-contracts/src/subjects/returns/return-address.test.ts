import { returnAddressLines } from './refund';

const address = {
  recipient: 'NARA Returns',
  street: '1 Depot Road',
  suburb: '',
  city: 'Cape Town',
  postalCode: '7441',
};

test('the return address has no empty line when the suburb is empty', () => {
  expect(returnAddressLines(address)).toEqual(['NARA Returns', '1 Depot Road', 'Cape Town, 7441']);
  expect(returnAddressLines({ ...address, suburb: 'Gate 2' })[2]).toBe('Gate 2');
});
