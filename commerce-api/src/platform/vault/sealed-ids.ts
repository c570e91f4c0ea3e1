import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** Contents of a link's token, verified by its seal. */
export interface SealedId {
  /** A UUID. */
  id: string;
  /** Epoch ms. */
  issuedAt: number;
}

/** Tokens for links in e-mails: a UUID and a time, sealed for the purpose of the link. */
export interface SealedIds<Link extends string> {
  /** Returns the token of a link that is issued at `at` (epoch ms). */
  of(link: Link, id: string, at: number): string;
  /** Returns the contents of a token; null if it was not made for such a link. */
  read(link: Link, token: string): SealedId | null;
}

const ID_BYTES = 16;
const TIME_BYTES = 6;
const HEAD_BYTES = ID_BYTES + TIME_BYTES;
const SEAL_BYTES = 20;

/** Creates tokens sealed with `secret`, which all instances share. */
export function sealedIds<Link extends string>(secret: string): SealedIds<Link> {
  const key = createSecretKey(secret, 'utf8');
  const sealed = (link: Link, head: Buffer): Buffer => {
    const seal = createHmac('sha256', key).update(link).update(head).digest();
    return Buffer.concat([head, seal.subarray(0, SEAL_BYTES)]);
  };
  return {
    of(link, id, at) {
      const head = Buffer.alloc(HEAD_BYTES);
      head.write(id.replaceAll('-', ''), 'hex');
      head.writeUIntBE(at, ID_BYTES, TIME_BYTES);
      return sealed(link, head).toString('base64url');
    },
    read(link, token) {
      const given = Buffer.from(token, 'base64url');
      if (given.length !== HEAD_BYTES + SEAL_BYTES) return null;
      const head = given.subarray(0, HEAD_BYTES);
      if (!timingSafeEqual(given, sealed(link, head))) return null;
      return { id: uuidOf(head.subarray(0, ID_BYTES)), issuedAt: head.readUIntBE(ID_BYTES, TIME_BYTES) };
    },
  };
}

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Tokens that carry a name and are valid for a limited time. */
export interface SignedNames {
  /** Returns a token for a name, valid until a time (epoch ms). */
  issue(name: string, until: number): string;
  /**
   * Returns the name in a token that was issued here and is still valid at a time (epoch ms); null for any other token.
   */
  read(token: string, at: number): string | null;
}

/** Creates tokens for one purpose, signed with `secret`, which all instances share. */
export function signedNames(secret: string, purpose: string): SignedNames {
  const sign = (time: string, name: string) =>
    createHmac('sha256', secret).update(`${purpose} ${time} ${name}`).digest('base64url');
  return {
    issue(name, until) {
      const time = until.toString(36);
      return `${time}.${sign(time, name)}.${name}`;
    },
    read(token, at) {
      const [time = '', signature = '', ...rest] = token.split('.');
      const name = rest.join('.');
      const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(time, name))];
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      return Number.parseInt(time, 36) > at ? name : null;
    },
  };
}
