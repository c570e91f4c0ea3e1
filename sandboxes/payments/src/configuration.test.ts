import { parseSandboxConfiguration } from './configuration';

test('the payment sandbox needs no environment variables: every setting has a default', () => {
  expect(parseSandboxConfiguration({})).toEqual({
    host: '127.0.0.1',
    port: 8082,
    payfast: { id: '10000100', key: '46f0cd694581a', passphrase: 'jt7NOE43FZPn' },
    peach: { entityId: '8ac7a4c9817fe0c801818c9e9b9c0001', secretToken: '3c1f9d7e5a2b4c6d8e0f1a2b3c4d5e6f' },
    lateMs: 20_000,
    retryMs: 600_000,
  });
});

test('a variable overrides the default of its payment setting unless it is blank', () => {
  const options = parseSandboxConfiguration({
    PAYMENT_DATA: 'payments.db',
    PAYFAST_MERCHANT_ID: '10012345',
    PEACH_SECRET_TOKEN: 'another-token',
    HOST: ' ',
  });
  expect(options).toMatchObject({
    file: 'payments.db',
    host: '127.0.0.1',
    payfast: { id: '10012345' },
    peach: { entityId: '8ac7a4c9817fe0c801818c9e9b9c0001', secretToken: 'another-token' },
  });
});

test.each([
  ['PAYMENT_PORT', '65536'],
  ['PAYMENT_RETRY_MS', '0'],
  ['PAYMENT_LATE_MS', 'soon'],
  ['PAYFAST_MERCHANT_ID', 'ten'],
  ['PAYFAST_MERCHANT_KEY', 'two words'],
  ['PAYFAST_PASSPHRASE', 'short'],
  ['PEACH_ENTITY_ID', '8AC7A4C9817FE0C801818C9E9B9C0001'],
  ['PEACH_SECRET_TOKEN', 'short'],
])('%s=%s is refused with one line that names the variable', (name, value) => {
  expect(() => parseSandboxConfiguration({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\n]+$`));
});

test.each([
  'PAYFAST_MERCHANT_ID',
  'PAYFAST_MERCHANT_KEY',
  'PAYFAST_PASSPHRASE',
  'PEACH_ENTITY_ID',
  'PEACH_SECRET_TOKEN',
])('%s is required in production', (name) => {
  const production = {
    NODE_ENV: 'production',
    PAYFAST_MERCHANT_ID: '10012345',
    PAYFAST_MERCHANT_KEY: 'secret-key',
    PAYFAST_PASSPHRASE: 'a-long-passphrase',
    PEACH_ENTITY_ID: '0123456789abcdef0123456789abcdef',
    PEACH_SECRET_TOKEN: 'a-long-token',
  };
  expect(() => parseSandboxConfiguration({ ...production, [name]: ' ' })).toThrow(`${name} is required in production`);
  expect(() => parseSandboxConfiguration(production)).not.toThrow();
});
