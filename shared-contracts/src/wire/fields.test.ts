import { z } from 'zod';
import {
  Email,
  Id,
  IsoTime,
  KnownEmail,
  line,
  oneLine,
  Paging,
  pastedText,
  plainLines,
  Rand,
  text,
  writtenLine,
} from './fields';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

test.each([0, 0.01, 19.99, 899, 1133.1, 9_999_999.99])('R%d is accepted as an amount', (rand) =>
  expect(accepts(Rand, rand)).toBe(true),
);

test.each([-0.01, 0.001, 19.999, 10_000_001, Number.NaN, Number.POSITIVE_INFINITY, '899', null])(
  '%p is refused as an amount',
  (rand) => expect(accepts(Rand, rand)).toBe(false),
);

test('every whole number of cents is accepted as an amount', () => {
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
])('the id %j is valid: %s', (id, sound) => expect(accepts(Id, id)).toBe(sound));

test.each([
  ['2026-03-05T10:00:00.000Z', true],
  ['2026-03-05T12:00:00+02:00', true],
  ['2026-03-05T10:00:00', false],
  ['2026-02-30T10:00:00Z', false],
  ['yesterday', false],
])('the time %s is valid: %s', (time, sound) => expect(accepts(IsoTime, time)).toBe(sound));

test('paging parameters are parsed from text, have defaults and refuse values out of bounds', () => {
  const Query = z.strictObject(Paging);
  expect(Query.parse({})).toEqual({ page: 1, pageSize: 25 });
  expect(Query.parse({ page: '3', pageSize: '50' })).toEqual({ page: 3, pageSize: 50 });
  for (const bad of [{ page: '0' }, { page: '1.5' }, { page: 'x' }, { pageSize: '201' }]) {
    expect(accepts(Query, bad)).toBe(false);
  }
});

const NUL = '\u0000';
const messages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

test.each([NUL, '\r\n', '\t', '\u202e', '\ud800', '\u2028'])('a line that contains %j is refused', (part) =>
  expect(messages(line(20), `a${part}b`)).toEqual([
    'must be one line without control characters or marks of direction',
  ]),
);

test.each([NUL, '\ud800', '\u001b'])('a text that contains %j is refused', (part) =>
  expect(messages(text(20), `a${part}b`)).toEqual(['must be plain text']),
);

test('a text field normalises all line breaks to line feeds and trims its end', () =>
  expect(text(20).parse('a\r\nb\rc\n')).toBe('a\nb\nc'));

test('a line written by a program is stripped of control characters', () =>
  expect(writtenLine(20).parse(`TypeError:${NUL}\r\n\u202ex\ud83d`)).toBe('TypeError: x'));

test('a pasted text is cleaned', () => expect(pastedText(20).parse(`One${NUL}\vTwo\r\n`)).toBe('One\nTwo'));

test.each([
  ['thandi@example', ['must contain @ and .']],
  ['a b@c.d', ['must be one e-mail address, without spaces, commas or brackets']],
  ['a@b.c,d@e.f', ['must be one e-mail address, without spaces, commas or brackets']],
])('the e-mail address %j is refused: %j', (value, faults) => expect(messages(Email, value)).toEqual(faults));

test('an e-mail with a line break is refused', () => expect(accepts(Email, 'a@b.c\r\nBcc: x')).toBe(false));

test('an old order’s e-mail address is accepted even if a new order’s would be refused', () =>
  expect(accepts(KnownEmail, 'a b@c.d')).toBe(true));

test('a field keeps its checks when min, optional or nullable is added', () => {
  expect(line(9).min(1).optional().unwrap().def.checks).toContain(oneLine);
  expect(text(9).min(1).nullable().unwrap().def.checks).toContain(plainLines);
});
