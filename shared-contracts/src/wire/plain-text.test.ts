import { isEmailAddress, isPlainLines, isPlainText, isPlainThroughout, plainLinesOf, plainText } from './plain-text';

test.each([
  ['Thandi', 'Thandi', true],
  ["O'Brien-Nkosi, 3 & 4", "O'Brien-Nkosi, 3 & 4", true],
  ['Zoë Đặng', 'Zoë Đặng', true],
  ['שרה', 'שרה', true],
  ['می‌خواهم', 'می‌خواهم', true],
  ['👩‍👧', '👩‍👧', true],
  ['\u202eidnahT', 'idnahT', false],
  ['\u2066Thandi\u2069', 'Thandi', false],
  ['\u202a+27 82 000 0000\u202c', '+27 82 000 0000', false],
  ['12 Kloof\tStreet', '12 Kloof Street', false],
  ['12 Kloof\r\nStreet', '12 Kloof Street', false],
  ['Cape\u0000Town', 'Cape Town', false],
  ['Cape\u2028Town', 'Cape Town', false],
  ['\ufeffDurban', 'Durban', false],
  ['Durban\ud800', 'Durban', false],
])('the line %j becomes %j as plain text', (text, plain, isPlain) => {
  expect(plainText(text)).toBe(plain);
  expect(isPlainText(text)).toBe(isPlain);
});

test.each([
  ['One\nTwo\tThree', 'One\nTwo\tThree', true],
  ['שרה \u200fשלום', 'שרה \u200fשלום', true],
  ['One\r\nTwo', 'One\nTwo', true],
  ['One\rTwo', 'One\nTwo', false],
  ['One\vTwo', 'One\nTwo', false],
  ['One\u0000Two', 'OneTwo', false],
  ['One\udc00Two', 'OneTwo', false],
])('the text %j becomes %j as plain lines', (text, plain, isPlain) => {
  expect(plainLinesOf(text)).toBe(plain);
  expect(isPlainLines(text)).toBe(isPlain);
});

test.each([
  ['thandi@example.co.za', true],
  ['thandi+shop@xn--example-9ua.co.za', true],
  ['"thandi"@example.co.za', true],
  ['ţhandi@exämple.co.za', true],
  ['a@b.c', true],
  ['thandi@example', false],
  ['a b@c.d', false],
  ['a@b.c,d@e.f', false],
  ['a@b.c; d@e.f', false],
  ['thandi.example', false],
  ['a@b@c.d', false],
  ['@b.c', false],
  ['a@', false],
  ['Thandi <a@b.c>', false],
  ['a@b.c\r\nBcc: x', false],
  ['a@b.c\u0000', false],
  ['\u202ea@b.c', false],
])('%j is a single e-mail address: %s', (text, isOne) => expect(isEmailAddress(text)).toBe(isOne));

test('a structure is plain if all its keys and strings are plain', () => {
  expect(isPlainThroughout({ a: ['b', 1, null, { c: true }] })).toBe(true);
  expect(isPlainThroughout({ a: ['b', { c: 'd\n' }] })).toBe(false);
  expect(isPlainThroughout({ 'a\u0000': 1 })).toBe(false);
});

test('a structure nested 100,000 levels deep is checked for plain text', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}`);
  expect(isPlainThroughout(deep)).toBe(false);
});
