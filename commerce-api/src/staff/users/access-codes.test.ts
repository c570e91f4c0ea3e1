import { createAccessCodes } from './sign-in';

const codes = createAccessCodes('secret');

test('an access code is long, random and made of typeable characters', () => {
  const made = Array.from({ length: 50 }, codes.make);
  for (const code of made) expect(code).toMatch(/^NARA(-[A-Z0-9]{6}){4}$/);
  expect(new Set(made).size).toBe(50);
});

test('an access code is recognised in any spelling, and only by its server', () => {
  const code = codes.make();
  const hash = codes.hashOf(code);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(codes.hashOf(` ${code.toLowerCase()}\n`)).toBe(hash);
  expect(createAccessCodes('another').hashOf(code)).not.toBe(hash);
});

test.each(['', 'enterprise-code', 'NARA-ABCDEF', `NARA-${'A'.repeat(200)}`])('%j is not an access code', (text) => {
  expect(codes.hashOf(text)).toBeNull();
});
