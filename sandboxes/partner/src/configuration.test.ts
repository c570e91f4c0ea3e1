import { parseSandboxConfiguration } from './configuration';

test('the partner sandbox needs no environment variables: every setting has a default', () => {
  expect(parseSandboxConfiguration({})).toEqual({
    host: '127.0.0.1',
    port: 8081,
    apiKey: 'sandbox-key',
    webhookSecret: 'whsec_c2FuZGJveC1zZWNyZXQ=',
    webhookUrl: 'http://127.0.0.1:8080/api/woolworths/webhook',
    stepMs: 20_000,
  });
});

test.each([
  [{ PORT: '9000' }, { webhookUrl: 'http://127.0.0.1:9000/api/woolworths/webhook' }],
  [{ PORT: '9000', WEBHOOK_URL: 'http://api/hook' }, { webhookUrl: 'http://api/hook' }],
  [{ INVENTORY_WEBHOOK_URL: 'http://api/stock' }, { inventoryUrl: 'http://api/stock' }],
  [{ RETURNS_WEBHOOK_URL: 'http://api/rma' }, { returnsUrl: 'http://api/rma' }],
  // Of two secrets, the first is used.
  [{ PARTNER_WEBHOOK_SECRET: 'whsec_bmV3IHNlY3JldA==,the old one' }, { webhookSecret: 'whsec_bmV3IHNlY3JldA==' }],
])('the environment %j sets %j', (environment, options) => {
  expect(parseSandboxConfiguration(environment)).toMatchObject(options);
});

test.each([
  ['PARTNER_PORT', 'many'],
  ['PARTNER_PORT', '65536'],
  ['STEP_MS', '-1'],
  ['WEBHOOK_URL', 'ftp://api'],
  ['RETURNS_WEBHOOK_URL', 'nonsense'],
  ['PARTNER_WEBHOOK_SECRET', 'whsec_'],
  ['PARTNER_WEBHOOK_SECRET', 'long enough,short'],
  ['PARTNER_API_KEY', 'two words'],
])('%s=%s is refused with one line that names the variable', (name, value) => {
  expect(() => parseSandboxConfiguration({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\n]+$`));
});

test.each(['PARTNER_API_KEY', 'PARTNER_WEBHOOK_SECRET'])('%s is required in production', (name) => {
  const production = { NODE_ENV: 'production', PARTNER_API_KEY: 'c', PARTNER_WEBHOOK_SECRET: 'whsec_d2hvIGtub3dz' };
  expect(() => parseSandboxConfiguration({ ...production, [name]: ' ' })).toThrow(`${name} is required in production`);
  expect(() => parseSandboxConfiguration(production)).not.toThrow();
});
