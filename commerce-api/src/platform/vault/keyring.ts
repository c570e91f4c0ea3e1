import { hkdfSync } from 'node:crypto';
import { type RootKeyConfiguration, rootKeyReader } from './root-keys';

const KEY_BYTES = 32;
const ID_BYTES = 6;

/** What a key locks; each purpose has a key of its own, derived from the root key. */
export type Purpose = 'credentials' | 'second factors' | 'server secrets' | 'gift card codes';

export interface RootKey {
  /** Names the key in what it sealed, and reveals nothing about it. */
  readonly id: string;
  /** Derives the key for a purpose. */
  keyFor(purpose: Purpose): Buffer;
  /** Derives the key that sealed the audit log before it had one of its own. */
  readonly formerAuditKey: Buffer;
}

/** The root keys of this server. They change while it runs: the file they are in is read again. */
export interface Keyring {
  /** Returns the key that seals. */
  current(): RootKey;
  /** Returns every key that opens. One that was taken out of the file stays until the next start. */
  known(): readonly RootKey[];
  /** Returns a key by its id; reads the file again for one that is not known yet. */
  find(id: string): RootKey | undefined;
  /** Reads the keys again. Throws ConfigurationError, with nothing changed, when that fails. */
  reload(): void;
  /** Tells whether a key is configured at present. */
  isConfigured(id: string): boolean;
}

/** Reads the root keys. Throws ConfigurationError when there are none. */
export function createKeyring(configuration: RootKeyConfiguration): Keyring {
  const read = rootKeyReader(configuration);
  let configured: RootKey[] = [];
  let known: RootKey[] = [];
  const keyring: Keyring = {
    current: () => configured[0] as RootKey,
    known: () => known,
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
    formerAuditKey: derive('audit log'),
  };
}
