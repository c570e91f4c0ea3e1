import type { FailureGroup } from '@nara/shared-contracts/api/integration';
import { plural } from '@nara/shared-contracts/rules/common';

/** Returns a count of orders or e-mails as text: `1 order`. */
export const countOf = (count: number, subject: FailureGroup['subject']): string =>
  plural(count, subject === 'mail' ? 'e-mail' : 'order');
