import type { FailureGroup } from '@nara/shared-contracts';

const WORDS = { order: ['order', 'orders'], mail: ['e-mail', 'e-mails'] } as const;

/** So many orders or e-mails, in words: `1 order`. */
export const countOf = (count: number, subject: FailureGroup['subject']): string =>
  `${count} ${WORDS[subject][count === 1 ? 0 : 1]}`;
