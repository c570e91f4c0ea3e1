import { parseSandboxConfiguration } from './configuration';

test('without variables, everything is ready for a first look', () => {
  expect(parseSandboxConfiguration({})).toEqual({
    host: '127.0.0.1',
    port: 8081,
    apiKey: 'sandbox-key',
    webhookSecret: 'whsec_c2FuZGJveC1zZWNyZXQ=',
    webhookUrl: 'http://127.0.0.1:8080/api/woolworths/webhook',
    stepMs: 20_000,
  });
});

test('takes the API at its port unless told where it is', () => {
  expect(parseSandboxConfiguration({ PORT: '9000' }).webhookUrl).toBe('http://127.0.0.1:9000/api/woolworths/webhook');
  expect(parseSandboxConfiguration({ PORT: '9000', WEBHOOK_URL: 'http://api/hook' }).webhookUrl).toBe(
    'http://api/hook',
  );
});

test.each([
  ['PARTNER_PORT', 'many'],
  ['PARTNER_PORT', '65536'],
  ['STEP_MS', '-1'],
  ['WEBHOOK_URL', 'ftp://api'],
  ['PARTNER_WEBHOOK_SECRET', 'whsec_'],
])('%s=%s is named in one line', (name, value) => {
  expect(() => parseSandboxConfiguration({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\n]+$`));
});
