import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { isSigned, sign, signed } from './api';

const TOKEN = '3c1f9d7e5a2b4c6d8e0f1a2b3c4d5e6f';
const hmac = (text: string): string => createHmac('sha256', TOKEN).update(text).digest('hex');

/** Texts from Peach's documentation for these fields. */
test.each<[string, Record<string, string>, string]>([
  [
    'a payment',
    {
      amount: '2',
      'authentication.entityId': '8ac7a4ca68c22c4d0168c2caab2e0025',
      currency: 'ZAR',
      defaultPaymentMethod: 'CARD',
      merchantTransactionId: 'Test1234',
      nonce: 'JHGJSGHDSKJHGJDHGJH',
      paymentType: 'DB',
      shopperResultUrl: 'https://webhook.site/4e9b63bf-0d99-4d62-bd24-1d36ca866e1b',
      notificationUrl: '',
    },
    'amount2authentication.entityId8ac7a4ca68c22c4d0168c2caab2e0025currencyZARdefaultPaymentMethodCARDmerchantTransactionIdTest1234nonceJHGJSGHDSKJHGJDHGJHnotificationUrlpaymentTypeDBshopperResultUrlhttps://webhook.site/4e9b63bf-0d99-4d62-bd24-1d36ca866e1b',
  ],
  [
    'a refund',
    {
      amount: '5.00',
      'authentication.entityId': '8ac7a4ca7802ed8e0178176ca52222dz',
      id: '8ac7a4a284c684140184c7a8f19a553z',
      currency: 'ZAR',
      paymentType: 'RF',
    },
    'amount5.00authentication.entityId8ac7a4ca7802ed8e0178176ca52222dzcurrencyZARid8ac7a4a284c684140184c7a8f19a553zpaymentTypeRF',
  ],
])('%s is signed as Peach documents', (_, fields, text) => {
  expect(sign(Object.entries(fields), TOKEN)).toBe(hmac(text));
  expect(signed(fields, TOKEN)).toEqual({ ...fields, signature: hmac(text) });
});

test('a Peach signature sorts names by their characters and signs values as UTF-8', () => {
  expect(sign(Object.entries({ b: 'Zoë', 'a.b': '1', B: '2', a: '' }), TOKEN)).toBe(hmac('B2aa.b1bZoë'));
});

const fieldsOf = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.string());

test('a Peach signature is valid only for its own fields and token', () =>
  fc.assert(
    fc.property(fieldsOf, fc.string(), (fields, value) => {
      const signature = sign(Object.entries(fields), TOKEN);
      expect(isSigned(Object.entries(fields), signature, TOKEN)).toBe(true);
      expect(isSigned(Object.entries(fields), signature.toUpperCase(), TOKEN)).toBe(true);
      expect(isSigned(Object.entries(fields), signature, `${TOKEN}x`)).toBe(false);
      expect(isSigned(Object.entries({ ...fields, other: value }), signature, TOKEN)).toBe(false);
      expect(isSigned(Object.entries(fields), signature.slice(1), TOKEN)).toBe(false);
      expect(isSigned(Object.entries(fields), '', TOKEN)).toBe(false);
    }),
  ));
