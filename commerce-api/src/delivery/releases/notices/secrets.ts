import { createHmac } from 'node:crypto';
import { prepared } from '#platform/subject';

/** Secrets that webhooks about releases are signed with, one for each recipient. */
export interface NoticeSecrets {
  of(recipientId: string): string;
}

/** The secrets of this installation, the same on every instance. */
export const noticeSecrets = prepared<NoticeSecrets>('notice secrets');

/** Creates secrets derived from the server's own, so that none is stored. */
export const createNoticeSecrets = (secret: string): NoticeSecrets => ({
  of: (recipientId) => `whsec_${createHmac('sha256', secret).update(`notices ${recipientId}`).digest('base64')}`,
});
