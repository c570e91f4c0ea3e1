import { ConfigurationError } from '#platform/configuration';
import { createVault } from './vault';

const vault = createVault('a key of thirty-two characters!!');

test('what was sealed can be opened, and cannot be read', () => {
  const sealed = vault.seal('the-api-key', 'apiKey');
  expect(vault.open(sealed, 'apiKey')).toBe('the-api-key');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('the-api-key');
  expect(vault.seal('the-api-key', 'apiKey')).not.toBe(sealed);
});

test('another key, another context or a changed text open nothing', () => {
  const sealed = vault.seal('the-api-key', 'apiKey');
  const [version, iv, content = '', tag] = sealed.split('.');
  const changed = [version, iv, `${content.startsWith('A') ? 'B' : 'A'}${content.slice(1)}`, tag].join('.');
  expect(() => createVault('another').open(sealed, 'apiKey')).toThrow(ConfigurationError);
  expect(() => vault.open(sealed, 'webhookSecret')).toThrow(ConfigurationError);
  expect(() => vault.open(changed, 'apiKey')).toThrow(ConfigurationError);
  expect(() => vault.open('plain text', 'apiKey')).toThrow(ConfigurationError);
});

test('without a key nothing is sealed, and what is sealed is not opened', () => {
  const none = createVault(null);
  expect(() => none.seal('x', 'apiKey')).toThrow(expect.objectContaining({ code: 'configuration-key-missing' }));
  expect(() => none.open(vault.seal('x', 'apiKey'), 'apiKey')).toThrow('CONFIGURATION_KEY is required');
});
