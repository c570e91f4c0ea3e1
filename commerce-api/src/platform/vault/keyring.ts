import { hkdfSync } from 'node:crypto';
import { type RootKeyConfiguration, rootKeyReader } from './root-keys';

const KEY_BYTES = 32;
const ID_BYTES = 6;

/** Purposes of encryption; each has its own key, derived from the root key. */
export type Purpose = 'credentials' | 'second factors' | 'passkeys' | 'server secrets' | 'gift card codes';

export interface RootKey {
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
