import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ConfigurationError } from '#platform/configuration';
import type { Keyring, Purpose } from './keyring';

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
