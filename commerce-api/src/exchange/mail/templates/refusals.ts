import type { MailText } from '@nara/shared-contracts/api/mail';
import { type MailName, mailFaults } from '@nara/shared-contracts/rules/mail';
import { Refusal } from '#platform/http';

/** Throws 422 `mail-text-refused`, with the problem of each field, for a text that cannot be sent. */
export function requireSound(name: MailName, written: MailText): void {
  const errors = mailFaults(name, written).map(({ field, message }) => ({ field: `written.${field}`, message }));
  if (errors.length === 0) return;
  throw new Refusal(422, 'mail-text-refused', 'The text cannot go out as it is.', { errors });
}
