import { createHmac, timingSafeEqual } from 'node:crypto';
import { prepared } from '#platform/subject';

const ID = /^[0-9a-f-]{36}$/;

/** Signed ids of previews. Links cannot be guessed, and a wrong one costs no query. */
export interface PreviewTokens {
  issue(id: string): string;
  /** Returns the id in a token that this installation issued; null for anything else. */
  read(token: string): string | null;
}

/** Tokens of this installation, the same in every environment. */
export const previewTokens = prepared<PreviewTokens>('preview tokens');

/** Creates tokens signed with `secret`, which all instances share. */
export function createPreviewTokens(secret: string): PreviewTokens {
  const sign = (id: string) => createHmac('sha256', secret).update(`preview ${id}`).digest('base64url');
  return {
    issue: (id) => `${id}.${sign(id)}`,
    read(token) {
      const [id = '', signature = ''] = token.split('.', 2);
      if (!ID.test(id)) return null;
      const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(id))];
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null;
    },
  };
}
