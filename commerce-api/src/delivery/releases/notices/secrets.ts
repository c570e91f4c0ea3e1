import { createHmac } from 'node:crypto';
import { prepared } from '#platform/subject';

/** Secrets that sign webhooks about releases, one per recipient. */
export interface NoticeSecrets {
  of(recipientId: string): string;
}

/** Secrets of this installation, the same on every instance. */
export const noticeSecrets = prepared<NoticeSecrets>('notice secrets');

/** Derives the secrets from the server's own, so that none has to be stored. */
export const createNoticeSecrets = (secret: string): NoticeSecrets => ({
  of: (recipientId) => `whsec_${createHmac('sha256', secret).update(`notices ${recipientId}`).digest('base64')}`,
});
