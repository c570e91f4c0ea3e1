import { priceOrder } from '../pricing/rules';
import { type Delivery, ShopSettings as Schema, type ShopSettings } from './api';
import {
  FIRST_DELIVERY,
  FIRST_SHOP_SETTINGS,
  methodsFor,
  plannedAfter,
  priceTermsOf,
  tariffFor,
  termsAt,
  valueAt,
  withoutPlanned,
  withValue,
} from './terms';

const at = (time: string) => Date.parse(`${time}+02:00`);
const NOW = at('2026-11-27T10:00:00');

const LIMPOPO: Delivery = {
  ...FIRST_DELIVERY,
  standard: {
    ...FIRST_DELIVERY.standard,
    exceptions: [{ province: 'LP', isOffered: true, price: 149, freeOver: 1500, daysFrom: 5, daysUntil: 7 }],
  },
  express: {
    ...FIRST_DELIVERY.express,
    exceptions: [{ province: 'NC', isOffered: false, price: 0, freeOver: null, daysFrom: 0, daysUntil: 0 }],
  },
};

test('the initial shop settings match the specification', () => {
  expect(Schema.safeParse(FIRST_SHOP_SETTINGS).success).toBe(true);
  const { vatPercent, delivery } = termsAt(FIRST_SHOP_SETTINGS, 0, NOW);
  const tariff = tariffFor(delivery, 'standard');
  expect(tariff).toEqual({ price: 99, freeOver: 1000, daysFrom: 3, daysUntil: 5 });
  const lines = [{ price: 899, quantity: 1 }];
  expect(tariff && priceOrder(lines, priceTermsOf(tariff, vatPercent))).toEqual(priceOrder(lines));
  expect(tariffFor(delivery, 'express')).toMatchObject({ daysFrom: 1, daysUntil: 2 });
});

test('a province’s exception overrides the tariff and the offered delivery methods', () => {
  expect(tariffFor(LIMPOPO, 'standard', 'LP')).toEqual({ price: 149, freeOver: 1500, daysFrom: 5, daysUntil: 7 });
  expect(tariffFor(LIMPOPO, 'standard', 'WC')).toEqual(tariffFor(FIRST_DELIVERY, 'standard'));
  expect(methodsFor(LIMPOPO, 'NC').map(({ method }) => method)).toEqual(['standard']);
  expect(methodsFor(LIMPOPO, '').map(({ method }) => method)).toEqual(['standard', 'express']);
});

test('a delivery method that is switched off is offered in no province', () => {
  const express = {
    ...LIMPOPO.express,
    isOffered: false,
    exceptions: [{ province: 'GP' as const, isOffered: true, price: 99, freeOver: null, daysFrom: 1, daysUntil: 1 }],
  };
  expect(tariffFor({ ...LIMPOPO, express }, 'express', 'GP')).toBeNull();
});

const vat = [
  { from: null, value: 15 },
  { from: '2027-04-01T00:00:00+02:00', value: 15.5 },
  { from: '2028-04-01T00:00:00+02:00', value: 16 },
];

it.each([
  ['2020-01-01T00:00:00', 15],
  ['2027-03-31T23:59:59', 15],
  ['2027-04-01T00:00:00', 15.5],
  ['2030-01-01T00:00:00', 16],
])('the VAT rate in force at %s is %f', (time, percent) => expect(valueAt(vat, at(time))).toBe(percent));

it('replacing the current value of a setting keeps its past and planned values', () => {
  expect(withValue(vat, 14, at('2027-06-01T00:00:00'), null)).toEqual([
    { from: null, value: 15 },
    { from: '2027-04-01T00:00:00+02:00', value: 14 },
    { from: '2028-04-01T00:00:00+02:00', value: 16 },
  ]);
  expect(withValue(vat, 14, NOW, null)[0]).toEqual({ from: null, value: 14 });
});

it('a full history of values drops the oldest, never the current one', () => {
  const yearly = Array.from({ length: 20 }, (_, year) => ({
    from: year === 0 ? null : `${2000 + year}-01-01T00:00:00Z`,
    value: year,
  }));
  const more = withValue(yearly, 99, at('2030-01-01T00:00:00'), '2031-01-01T00:00:00Z');
  expect([more.length, more[0], more.at(-1)?.value]).toEqual([20, { from: null, value: 1 }, 99]);
  const first = withValue(yearly, 99, at('2000-06-01T00:00:00'), '2031-01-01T00:00:00Z');
  expect([first.length, first[0]]).toEqual([21, { from: null, value: 0 }]);
});

it('a planned value is inserted by its start and replaces one with the same start', () => {
  const planned = withValue(vat, 17, NOW, '2027-09-30T22:00:00.000Z');
  expect(planned.map(({ value }) => value)).toEqual([15, 15.5, 17, 16]);
  expect(withValue(planned, 18, NOW, '2027-10-01T00:00:00+02:00').map(({ value }) => value)).toEqual([
    15, 15.5, 18, 16,
  ]);
  expect(Schema.safeParse({ ...FIRST_SHOP_SETTINGS, vat: planned }).success).toBe(true);
});

it('a planned value can be removed', () => {
  expect(withoutPlanned(vat, '2027-03-31T22:00:00.000Z').map(({ value }) => value)).toEqual([15, 16]);
  expect(plannedAfter(vat, NOW)).toHaveLength(2);
});

it.each([
  ['before the cut-off', '2026-11-27T10:00:00', '2026-11-27', '2026-11-27T12:00:00.000Z'],
  ['on a Friday evening', '2026-11-27T18:00:00', '2026-11-30', '2026-11-30T12:00:00.000Z'],
])('the current terms change at the next cut-off: %s', (_, time, sentOn, changesAt) => {
  expect(termsAt(FIRST_SHOP_SETTINGS, 3, at(time))).toMatchObject({ revision: 3, sentOn, changesAt });
});

it('the current terms change when a planned value starts before the cut-off', () => {
  const settings: ShopSettings = {
    ...FIRST_SHOP_SETTINGS,
    vat: withValue(FIRST_SHOP_SETTINGS.vat, 16, NOW, '2026-11-27T11:00:00+02:00'),
  };
  expect(termsAt(settings, 1, NOW)).toMatchObject({ vatPercent: 15, changesAt: '2026-11-27T09:00:00.000Z' });
  expect(termsAt(settings, 1, at('2026-11-27T11:00:00'))).toMatchObject({ vatPercent: 16 });
});

test.each([
  ['standard that is not offered', { standard: { ...FIRST_DELIVERY.standard, isOffered: false } }],
  ['a cut-off that is no time', { cutOff: '24:00' }],
  ['days in the wrong order', { express: { ...FIRST_DELIVERY.express, daysFrom: 4 } }],
  ['a day that is none', { closedOn: ['2026-02-30'] }],
  [
    'a province twice',
    { express: { ...LIMPOPO.express, exceptions: [...LIMPOPO.express.exceptions, ...LIMPOPO.express.exceptions] } },
  ],
])('delivery settings with %s are refused', (_, change) => {
  const delivery = [{ from: null, value: { ...FIRST_DELIVERY, ...change } }];
  expect(Schema.safeParse({ ...FIRST_SHOP_SETTINGS, delivery }).success).toBe(false);
});

test.each([
  ['a first value with a beginning', [{ from: '2026-01-01T00:00:00Z', value: 15 }]],
  [
    'values out of order',
    [
      { from: null, value: 15 },
      { from: '2028-01-01T00:00:00Z', value: 16 },
      { from: '2027-01-01T00:00:00Z', value: 17 },
    ],
  ],
  ['no value', []],
  ['more than half', [{ from: null, value: 51 }]],
  ['thousandths', [{ from: null, value: 15.125 }]],
])('VAT with %s is refused', (_, vat) => expect(Schema.safeParse({ ...FIRST_SHOP_SETTINGS, vat }).success).toBe(false));
