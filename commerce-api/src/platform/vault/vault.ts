import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { ConfigurationError } from '#platform/configuration';
import { Refusal } from '#platform/http';

/** Encrypts secrets (AES-256-GCM), so that neither the database nor its backups reveal them. */
export interface Vault {
  /** Encrypts a text bound to `context`: it cannot be opened under another one. Throws 503 without a key. */
  seal(text: string, context: string): string;
  /** Decrypts a text. Throws ConfigurationError when the key is missing or not the one it was sealed with. */
  open(sealed: string, context: string): string;
}

const VERSION = 'v1';
const IV_BYTES = 12;
const KEY_BYTES = 32;

/** Creates a vault locked with `key`, any long text; with null nothing can be sealed. */
export function createVault(key: string | null): Vault {
  const bytes = key === null ? null : Buffer.from(hkdfSync('sha256', key, '', 'nara credentials', KEY_BYTES));
  return {
    seal(text, context) {
      if (!bytes) throw keyMissing();
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', bytes, iv).setAAD(Buffer.from(context));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [VERSION, ...[iv, content, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.');
    },

    open(sealed, context) {
      if (!bytes) throw new ConfigurationError('CONFIGURATION_KEY is required: the database holds stored credentials');
      const [, iv, content, tag] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
      try {
        if (!iv || !content || !tag) throw new Error('not sealed');
        const decipher = createDecipheriv('aes-256-gcm', bytes, iv).setAAD(Buffer.from(context)).setAuthTag(tag);
        return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
      } catch {
        throw new ConfigurationError('CONFIGURATION_KEY is not the one that the stored credentials were sealed with');
      }
    },
  };
}

const keyMissing = (): Refusal =>
  new Refusal(
    503,
    'configuration-key-missing',
    'This server has no CONFIGURATION_KEY, without which credentials are not stored.',
  );
