import { createHmac, timingSafeEqual } from 'node:crypto';
import { prepared } from '#platform/subject';

/** Signed names of products, which show their drafts to whoever has them, for a time. */
export interface DraftLinks {
  /** Returns the token of a product that holds until a moment (epoch ms). */
  issue(productId: string, until: number): string;
  /** Returns the product of a token that was issued here and still holds at a moment; null for anything else. */
  read(token: string, at: number): string | null;
}

/** The links of this environment. */
export const draftLinks = prepared<DraftLinks>('draft links');

/** Creates tokens that are signed with `secret`, which all instances share. */
export function createDraftLinks(secret: string): DraftLinks {
  const sign = (time: string, productId: string) =>
    createHmac('sha256', secret).update(`draft ${time} ${productId}`).digest('base64url');
  return {
    issue(productId, until) {
      const time = until.toString(36);
      return `${time}.${sign(time, productId)}.${productId}`;
    },
    read(token, at) {
      const [time = '', signature = '', ...rest] = token.split('.');
      const productId = rest.join('.');
      const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(time, productId))];
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      return Number.parseInt(time, 36) > at ? productId : null;
    },
  };
}
