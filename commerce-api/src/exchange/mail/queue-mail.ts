import { randomUUID } from 'node:crypto';
import { formatRand, toRand } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import { insert, type Statement, type Tables } from '#platform/database';
import { firstOfSpan } from '#platform/work';
import type { MailTable } from './tables';

/** A mail in plain text. */
export interface Mail {
  /** E-mail address. */
  to: string;
  subject: string;
  text: string;
  /** Kind of mail, such as `order-confirmation`, for the log. */
  kind: string;
  /** Id of the record that the mail concerns, for the log. */
  reference: string;
  /** Number of the attached tax document; optional. */
  document?: string;
  /**
   * Address that a mail program calls to unsubscribe the user from a list. Not set for mails that belong to no list.
   */
  unsubscribeUrl?: string;
}

const toRow = ({ to, text, document, unsubscribeUrl, ...mail }: Mail, at: number): MailTable => ({
  id: randomUUID(),
  ...mail,
  document: document ?? null,
  unsubscribe_url: unsubscribeUrl ?? null,
  recipient: to,
  body: text,
  state: 'pending',
  ...firstOfSpan(at),
});

/**
 * Queues a mail in the transaction that it reports on. It is sent within seconds after the commit. `at` in epoch ms.
 */
export async function queueMail(db: Kysely<Tables>, mail: Mail, at: number): Promise<void> {
  await db.insertInto('mails').values(toRow(mail, at)).execute();
}

/** Returns the statement that queues a mail, for transactions that must be fast. `at` in epoch ms. */
export const insertMail = (mail: Mail, at: number): Statement => insert('mails', toRow(mail, at));

/** Formats cents as rand for display. */
export const money = (cents: number): string => formatRand(toRand(cents));

/** Joins paragraphs into the text of a mail to staff. */
export const letter = (...paragraphs: readonly (string | null)[]): string =>
  `${[...paragraphs.filter((paragraph) => paragraph !== null), 'NARA'].join('\n\n')}\n`;
