import { randomBytes } from 'node:crypto';
import { bitsOf, bitsOfWebhookSecret } from './secrets';

it.each([
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'abababababababababababababababab',
  'password123456789',
  'Passw0rd!Password1',
  'nara-secret-2024',
  'abcdefghijklmnopqrstuvwxyz',
  '98765432109876543210',
  '0123456789abcdef0123456789abcdef',
  'changeme-changeme-changeme',
  'qwertyuiop1234567890',
])('the secret %s is weak despite its length', (secret) => {
  expect(bitsOf(secret)).toBeLessThan(64);
});

it.each([
  ['hexadecimal', 'hex', 16, 100],
  ['base64', 'base64', 24, 150],
  ['base64url', 'base64url', 32, 200],
] as const)('a random %s text has most of the bits it was made with', (_, encoding, bytes, bits) => {
  for (let time = 0; time < 200; time += 1) {
    expect(bitsOf(randomBytes(bytes).toString(encoding))).toBeGreaterThan(bits);
  }
});

it('an empty text has no bits', () => {
  expect(bitsOf('')).toBe(0);
});

it('a webhook secret of readable base64 is as weak as its text', () => {
  const encoded = `whsec_${Buffer.from('sandbox-secret-sandbox-secret').toString('base64')}`;
  expect(bitsOfWebhookSecret(encoded)).toBeLessThan(20);
  expect(bitsOfWebhookSecret(`whsec_${randomBytes(24).toString('base64')}`)).toBeGreaterThan(150);
  expect(bitsOfWebhookSecret('sandbox-secret-sandbox-secret')).toBeLessThan(20);
});
