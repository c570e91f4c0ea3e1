import { ConfigurationError } from '#platform/configuration';
import { createKeyring, createVault, sealedBy } from './vault';

const OLD = 'the old key of thirty-two characters';
const NEW = 'the new key of thirty-two characters';
const keyringOf = (...configurationKeys: string[]) =>
  createKeyring({ configurationKeys, dataDir: ':memory:', isProduction: true });
const vaultOf = (...keys: string[]) => createVault(keyringOf(...keys), 'credentials');

test('a sealed value can be opened and cannot be read', () => {
  const vault = vaultOf(OLD);
  const sealed = vault.seal('the-api-key', 'apiKey');
  expect(vault.open(sealed, 'apiKey')).toBe('the-api-key');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('the-api-key');
  expect(vault.seal('the-api-key', 'apiKey')).not.toBe(sealed);
});

test('a sealed value does not open with another key, context or purpose, or after a change', () => {
  const vault = vaultOf(OLD);
  const sealed = vault.seal('the-api-key', 'apiKey');
  const [version, key, iv, content = '', tag] = sealed.split('.');
  const changed = [version, key, iv, `${content.startsWith('A') ? 'B' : 'A'}${content.slice(1)}`, tag].join('.');
  expect(() => vaultOf(NEW).open(sealed, 'apiKey')).toThrow(ConfigurationError);
  expect(() => vault.open(sealed, 'webhookSecret')).toThrow(ConfigurationError);
  expect(() => createVault(keyringOf(OLD), 'second factors').open(sealed, 'apiKey')).toThrow(ConfigurationError);
  expect(() => vault.open(changed, 'apiKey')).toThrow(ConfigurationError);
  expect(() => vault.open('plain text', 'apiKey')).toThrow(ConfigurationError);
});

test('the first root key seals, and every key opens what it sealed', () => {
  const sealed = vaultOf(OLD).seal('x', 'apiKey');
  const both = vaultOf(NEW, OLD);
  expect(both.open(sealed, 'apiKey')).toBe('x');
  expect(both.seal('x', 'apiKey').startsWith(sealedBy(keyringOf(NEW).current().id))).toBe(true);
  expect(keyringOf(NEW).current().id).not.toBe(keyringOf(OLD).current().id);
});

test('production does not start without a root key', () => {
  expect(() => createKeyring({ dataDir: 'data', isProduction: true })).toThrow(
    'CONFIGURATION_KEY is required in production',
  );
});
