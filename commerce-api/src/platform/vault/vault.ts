import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, ConfigurationError, ROOT_KEY, requireRootKey } from '#platform/configuration';
import { describeFileFault, makePrivateFolder } from '#platform/private-files';

const FILE = 'configuration.key';
const newKey = (): string => randomBytes(32).toString('base64url');

type RootKeyConfiguration = Pick<
  Configuration,
  'configurationKeys' | 'configurationKeyFile' | 'dataDir' | 'isProduction'
>;

/**
 * Returns a function that reads the root keys, the one in use first. Outside production, a key file is created in the
 * data folder if none is configured. Throws ConfigurationError if production has none.
 */
function rootKeyReader({
  configurationKeys,
  configurationKeyFile,
  dataDir,
  isProduction,
}: RootKeyConfiguration): () => readonly string[] {
  if (configurationKeyFile) return () => readKeys(configurationKeyFile, isProduction);
  if (configurationKeys) return () => configurationKeys;
  if (isProduction) throw new ConfigurationError('CONFIGURATION_KEY is required in production');
  if (dataDir === ':memory:') {
    const key = newKey();
    return () => [key];
  }
  const file = path.join(dataDir, FILE);
  createOnce(file);
  return () => readKeys(file, isProduction);
}

/**
 * Reads one key per line. Throws ConfigurationError when the file cannot be read or is not a list of keys, or when
 * production must not use the first of them.
 */
function readKeys(file: string, isProduction: boolean): string[] {
  const keys = read(file)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const [first] = keys;
  if (!first || !keys.every((key) => ROOT_KEY.test(key))) {
    throw new ConfigurationError(
      `${file} must hold root keys, one per line, of at least 32 printable characters without spaces each`,
    );
  }
  if (isProduction) requireRootKey(file, first);
  return keys;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (fault) {
    throw new ConfigurationError(`the configuration key cannot be read: ${describeFileFault(fault, file) ?? fault}`);
  }
}

/** Creates the file, readable by its owner only, if it does not exist. */
function createOnce(file: string): void {
  makePrivateFolder(path.dirname(file));
  try {
    writeFileSync(file, newKey(), { mode: 0o600, flag: 'wx' });
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
  }
}

const KEY_BYTES = 32;
const ID_BYTES = 6;

/** Purposes of encryption; each has its own key, derived from the root key. */
export type Purpose = 'credentials' | 'second factors' | 'passkeys' | 'server secrets' | 'gift card codes';

interface RootKey {
  /** Identifies the key in sealed texts, and reveals nothing about it. */
  readonly id: string;
  /** Derives the key for a purpose. */
  keyFor(purpose: Purpose): Buffer;
}

/** Root keys of this server. They change while it runs, because their file is re-read. */
export interface Keyring {
  /** Returns the key for sealing. */
  current(): RootKey;
  /** Returns a key by its id; re-reads the file if the id is unknown. One removed from it stays until the next start. */
  find(id: string): RootKey | undefined;
  /** Re-reads the keys. Throws ConfigurationError, with nothing changed, when that fails. */
  reload(): void;
  /** Tells whether a key is currently configured. */
  isConfigured(id: string): boolean;
}

/** Reads the root keys. Throws ConfigurationError when there are none. */
export function createKeyring(configuration: RootKeyConfiguration): Keyring {
  const read = rootKeyReader(configuration);
  let configured: RootKey[] = [];
  let known: RootKey[] = [];
  const keyring: Keyring = {
    current: () => configured[0] as RootKey,
    find(id) {
      const find = () => known.find((key) => key.id === id);
      return find() ?? (reloaded() ? find() : undefined);
    },
    reload() {
      configured = read().map(rootKeyOf);
      known = [...configured, ...known.filter(({ id }) => !keyring.isConfigured(id))];
    },
    isConfigured: (id) => configured.some((key) => key.id === id),
  };
  const reloaded = (): boolean => {
    try {
      keyring.reload();
      return true;
    } catch {
      return false;
    }
  };
  keyring.reload();
  return keyring;
}

function rootKeyOf(secret: string): RootKey {
  const derive = (info: string, bytes = KEY_BYTES) =>
    Buffer.from(hkdfSync('sha256', secret, '', `nara ${info}`, bytes));
  return {
    id: derive('key id', ID_BYTES).toString('hex'),
    keyFor: (purpose) => derive(purpose),
  };
}

/** Encrypts secrets (AES-256-GCM), so that neither the database nor its backups reveal them. */
export interface Vault {
  /** Encrypts a text bound to `context`: it cannot be opened with another context. */
  seal(text: string, context: string): string;
  /** Decrypts a text. Throws ConfigurationError if the key that sealed it is missing. */
  open(sealed: string, context: string): string;
}

/** Prefix of every sealed text, followed by the id of its key. */
const VERSION = 'v1';
const IV_BYTES = 12;

/** Returns the prefix of texts sealed with the key `id`. */
export const sealedBy = (id: string): string => `${VERSION}.${id}.`;

/** Creates a vault for one purpose, with keys derived from the root keys. */
export const createVault = (keyring: Keyring, purpose: Purpose): Vault => ({
  seal(text, context) {
    const key = keyring.current();
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key.keyFor(purpose), iv).setAAD(Buffer.from(context));
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return sealedBy(key.id) + [iv, content, cipher.getAuthTag()].map((part) => part.toString('base64url')).join('.');
  },

  open(sealed, context) {
    const [version, id = '', ...box] = sealed.split('.');
    const key = version === VERSION ? keyring.find(id) : undefined;
    const text = key ? unlock(key.keyFor(purpose), box, context) : null;
    if (text !== null) return text;
    throw new ConfigurationError(`CONFIGURATION_KEY is not the one that ${purpose} were sealed with (${id})`);
  },
});

/** Decrypts initialization vector, content and tag; null if the key, the context or a part is wrong. */
function unlock(key: Buffer, parts: readonly string[], context: string): string | null {
  const [iv, content, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !content || !tag) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context)).setAuthTag(tag);
    return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
