import { linesOf, settingChanges } from './setting-lines';

const terms = { methods: ['card', 'eft'], providerMinutes: 1, eftHours: 48, eftGoesUnpaid: false } as const;
const account = { holder: 'NARA', bank: 'First Bank', number: '62 123 456', branchCode: '250655' };
const details = { seller: 'NARA', address: ['1 Long Street', 'Cape Town'], vatNumber: '4', registrationNumber: '' };

test.each([
  [
    { ...terms, methods: [...terms.methods] },
    [
      'Ways to pay: Card, EFT by hand',
      'Held while paid at the provider: 1 minute',
      'Held for EFT: 48 hours',
      'Orders by EFT go to the partner: Once they are paid',
    ],
  ],
  [account, ['Account holder: NARA', 'Bank: First Bank', 'Account number: 62 123 456', 'Branch code: 250655']],
  [details, ['Seller: NARA', 'Address: 1 Long Street, Cape Town', 'VAT number: 4', 'Registration number: None']],
])('the payment setting %j is listed with labels and values', (setting, lines) =>
  expect(linesOf(setting).map(({ label, value }) => `${label}: ${value}`)).toEqual(lines),
);

test('a revision of a payment setting lists only the fields that it changed', () =>
  expect(settingChanges({ before: account, after: { ...account, number: '62 999 999' } })).toEqual([
    { field: 'Account number', before: '62 123 456', after: '62 999 999' },
  ]));
