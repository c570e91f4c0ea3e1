import { type FailureGroup, plural } from '@nara/shared-contracts';

/** Returns a count of orders or e-mails as text: `1 order`. */
export const countOf = (count: number, subject: FailureGroup['subject']): string =>
  plural(count, subject === 'mail' ? 'e-mail' : 'order');
