import { createHmac, timingSafeEqual } from 'node:crypto';

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
