import { isSigned, signatureOf, withSignature } from './signature';

// Webhooks from Peach Payments' own library, with their signatures.
const SECRET = 'THIS_IS_MY_SECRET';
const checkout = {
  amount: '10.00',
  checkoutId: 'e25a62e6c22b4125ac819438bf8c5f59',
  currency: 'ZAR',
  merchantTransactionId: 'f6527aa27988dfabc81e3e1dd7bb0bcb',
  paymentType: 'DB',
  'result.code': '000.200.100',
  'result.description': 'successfully created checkout',
  timestamp: '2024-12-11T06:57:13Z',
};
const signature = '96bd51b25f880bf3561d1cb315452a7bca767479baa3bed99f66d69bee269034';

test('a Peach signature matches the example of Peach’s library, whatever the order of the fields', () => {
  expect(signatureOf(checkout, SECRET)).toBe(signature);
  expect(signatureOf(Object.fromEntries(Object.entries(checkout).toReversed()), SECRET)).toBe(signature);
});

test('a Peach signature covers every field except itself, also empty ones', () => {
  const signed = withSignature(checkout, SECRET);
  expect(signed).toEqual({ ...checkout, signature });
  expect(isSigned(signed, SECRET)).toBe(true);
  expect(isSigned({ ...signed, notificationUrl: '' }, SECRET)).toBe(false);
  expect(isSigned({ ...signed, amount: '1.00' }, SECRET)).toBe(false);
  expect(isSigned(checkout, SECRET)).toBe(false);
});
