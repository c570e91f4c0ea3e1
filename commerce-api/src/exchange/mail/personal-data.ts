import { sql } from 'kysely';
import { contains, isAddress, isAmong } from '#platform/database';
import type { Holding, Person } from '#platform/subject';
import { toIso } from '#platform/time';
import { GIFT_CARD } from './letters/gift-card';
import { MESSAGE_RECEIVED } from './letters/message-received';

/**
 * Selects the mails to an address, those about its orders and returns, and those that brought its messages to staff.
 */
const ofPerson = ({ email, orderIds, rmaNumbers }: Person) =>
  sql<boolean>`(${isAddress('recipient', email)}
    or ${isAmong('reference', [...orderIds, ...rmaNumbers])}
    or (kind = ${MESSAGE_RECEIVED} and ${contains(sql.ref('body'), `(${email})`)}))`;

/** For sent mails, only the fact is kept. Unsent mails are deleted and never sent. */
export const mailHolding: Holding = {
  table: 'mails',
  title: 'E-mails',
  async find(db, person) {
    const rows = await db.selectFrom('mails').selectAll().where(ofPerson(person)).orderBy('created_at').execute();
    return rows.map(({ created_at, recipient, state, subject, body, kind }) => ({
      Written: toIso(created_at),
      To: recipient,
      State: state,
      Subject: subject,
      // A reader of an export must not be able to act as the data subject.
      Text: kind === GIFT_CARD && body !== '' ? 'The code of a gift card' : withoutTokens(body),
    }));
  },
  async erase(_context, tx, person) {
    await tx.deleteFrom('mails').where('state', 'in', ['pending', 'dead']).where(ofPerson(person)).execute();
    await tx
      .updateTable('mails')
      .set({ recipient: '', body: '', unsubscribe_url: null })
      .where(ofPerson(person))
      .execute();
  },
};

/** Removes the tokens from links, because a reader of an export must not be able to act as the data subject. */
const withoutTokens = (body: string): string => body.replace(/#token=\S+/g, '#token=…');
