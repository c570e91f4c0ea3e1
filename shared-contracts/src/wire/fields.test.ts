import { z } from 'zod';
import { Id, IsoTime, Paging, Rand } from './fields';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

test.each([0, 0.01, 19.99, 899, 1133.1, 9_999_999.99])('R%d is an amount', (rand) =>
  expect(accepts(Rand, rand)).toBe(true),
);

test.each([-0.01, 0.001, 19.999, 10_000_001, Number.NaN, Number.POSITIVE_INFINITY, '899', null])(
  '%p is not an amount',
  (rand) => expect(accepts(Rand, rand)).toBe(false),
);

test('every amount of cents is an amount', () => {
  for (let cents = 0; cents < 200_000; cents += 1) {
    if (!accepts(Rand, cents / 100)) throw new Error(`R${cents / 100} was refused`);
  }
});

test.each([
  ['nara-001-sage-m', true],
  ['nara_1_abc', true],
  ['a.b:c', true],
  ['', false],
  ['a b', false],
  ['a/b', false],
  ["a'b", false],
  ['x'.repeat(81), false],
])('the id %j: %s', (id, sound) => expect(accepts(Id, id)).toBe(sound));

test.each([
  ['2026-03-05T10:00:00.000Z', true],
  ['2026-03-05T12:00:00+02:00', true],
  ['2026-03-05T10:00:00', false],
  ['2026-02-30T10:00:00Z', false],
  ['yesterday', false],
])('the time %s: %s', (time, sound) => expect(accepts(IsoTime, time)).toBe(sound));

test('paging comes from the query string as text and has sensible bounds', () => {
  const Query = z.strictObject(Paging);
  expect(Query.parse({})).toEqual({ page: 1, pageSize: 25 });
  expect(Query.parse({ page: '3', pageSize: '50' })).toEqual({ page: 3, pageSize: 50 });
  for (const bad of [{ page: '0' }, { page: '1.5' }, { page: 'x' }, { pageSize: '201' }]) {
    expect(accepts(Query, bad)).toBe(false);
  }
});
