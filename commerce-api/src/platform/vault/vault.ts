import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ConfigurationError } from '#platform/configuration';
import type { Keyring, Purpose } from './keyring';

/** Encrypts secrets (AES-256-GCM), so that neither the database nor its backups reveal them. */
export interface Vault {
  /** Encrypts a text bound to `context`: it cannot be opened under another one. */
  seal(text: string, context: string): string;
  /** Decrypts a text. Throws ConfigurationError when the key that sealed it is not given. */
  open(sealed: string, context: string): string;
}

/** Begins every sealed text, followed by the id of its key. */
const VERSION = 'v2';
/** Begins texts of before, which do not name their key. */
const UNNAMED = 'v1';
const IV_BYTES = 12;

/** Returns what a text begins with that the key `id` sealed. */
export const sealedBy = (id: string): string => `${VERSION}.${id}.`;

/** Creates a vault for one purpose, locked with the root keys. */
export const createVault = (keyring: Keyring, purpose: Purpose): Vault => ({
  seal(text, context) {
    const key = keyring.current();
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key.keyFor(purpose), iv).setAAD(Buffer.from(context));
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return sealedBy(key.id) + [iv, content, cipher.getAuthTag()].map((part) => part.toString('base64url')).join('.');
  },

  open(sealed, context) {
    const [version, ...parts] = sealed.split('.');
    if (version === VERSION) {
      const [id = '', ...box] = parts;
      const key = keyring.find(id);
      if (!key)
        throw new ConfigurationError(`CONFIGURATION_KEY is not the one that ${purpose} were sealed with (${id})`);
      const text = unlock(key.keyFor(purpose), box, context);
      if (text !== null) return text;
    }
    if (version === UNNAMED) {
      for (const key of keyring.known()) {
        // One key sealed everything then.
        const text = unlock(key.keyFor('credentials'), parts, context);
        if (text !== null) return text;
      }
    }
    throw new ConfigurationError(`CONFIGURATION_KEY is not the one that ${purpose} were sealed with`);
  },
});

/** Decrypts initialization vector, content and tag; null when the key, the context or a part is not right. */
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
