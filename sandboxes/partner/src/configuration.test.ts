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

test('webhooks go to the API at PORT on this machine unless WEBHOOK_URL is set', () => {
  expect(parseSandboxConfiguration({ PORT: '9000' }).webhookUrl).toBe('http://127.0.0.1:9000/api/woolworths/webhook');
  expect(parseSandboxConfiguration({ PORT: '9000', WEBHOOK_URL: 'http://api/hook' }).webhookUrl).toBe(
    'http://api/hook',
  );
});

test('INVENTORY_WEBHOOK_URL and RETURNS_WEBHOOK_URL set where stock and returns are sent', () => {
  const addresses = { INVENTORY_WEBHOOK_URL: 'http://api/stock', RETURNS_WEBHOOK_URL: 'http://api/rma' };
  expect(parseSandboxConfiguration(addresses)).toMatchObject({
    inventoryUrl: 'http://api/stock',
    returnsUrl: 'http://api/rma',
  });
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

test('of two secrets in PARTNER_WEBHOOK_SECRET, the first is used', () => {
  const { webhookSecret } = parseSandboxConfiguration({ PARTNER_WEBHOOK_SECRET: 'whsec_bmV3IHNlY3JldA==,the old one' });
  expect(webhookSecret).toBe('whsec_bmV3IHNlY3JldA==');
});

test.each(['PARTNER_API_KEY', 'PARTNER_WEBHOOK_SECRET'])('%s is required in production', (name) => {
  const production = { NODE_ENV: 'production', PARTNER_API_KEY: 'c', PARTNER_WEBHOOK_SECRET: 'whsec_d2hvIGtub3dz' };
  expect(() => parseSandboxConfiguration({ ...production, [name]: ' ' })).toThrow(`${name} is required in production`);
  expect(() => parseSandboxConfiguration(production)).not.toThrow();
});
