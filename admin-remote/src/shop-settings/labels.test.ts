import type { ShopSettings } from '@nara/shared-contracts/api/shop-settings';
import { FIRST_DELIVERY, FIRST_SHOP_SETTINGS } from '@nara/shared-contracts/rules/shop-settings';
import { changesOf, freeText, tariffText } from './labels';

const tariff = { isOffered: true, price: 99, freeOver: 1000, daysFrom: 3, daysUntil: 5 };

test.each([
  [tariff, 'R99, over R1 000 free, 3-5 business days'],
  [{ ...tariff, freeOver: null, daysFrom: 1, daysUntil: 1 }, 'R99, 1 business day'],
  [{ ...tariff, isOffered: false }, 'Not offered'],
])('a delivery tariff is described in one line', (given, text) => expect(tariffText(given)).toBe(text));

test.each([
  [{ price: 99, freeOver: 1000 }, 'Over R1 000'],
  [{ price: 99, freeOver: null }, 'Never'],
  [{ price: 0, freeOver: 1000 }, 'Always'],
])('the free delivery of the tariff %j reads: %s', (given, text) => expect(freeText(given)).toBe(text));

test('a revision of the shop settings lists its changes, including planned ones', () => {
  const after: ShopSettings = {
    delivery: [
      {
        from: null,
        value: {
          ...FIRST_DELIVERY,
          closedOn: ['2026-11-04'],
          express: {
            ...FIRST_DELIVERY.express,
            exceptions: [{ ...tariff, province: 'LP', isOffered: false }],
          },
        },
      },
    ],
    vat: [
      { from: null, value: 15 },
      { from: '2027-03-31T22:00:00.000Z', value: 15.5 },
    ],
  };
  const changes = changesOf({ before: FIRST_SHOP_SETTINGS, after });
  expect(changes).toEqual([
    { field: 'Closed on', before: '–', after: '2026-11-04' },
    { field: 'Express to Limpopo', before: '–', after: 'Not offered' },
    { field: expect.stringMatching(/^VAT from .*2027/), before: '–', after: '15.5%' },
  ]);
});
