import { type SqlBool, sql } from 'kysely';
import { isAmong } from '#platform/database';
import { defineSubject, follow, type Holding, type Person } from '#platform/subject';
import { toIso } from '#platform/time';
import { customerRemoved } from '#selling/customers';
import { notesHandlers } from './routes';

/** Matches the notes about a person's records, and about their customer record while it exists. */
const ofPerson = ({ email, orderIds, rmaNumbers }: Person) => sql<SqlBool>`(
  ${isAmong('subject', [...orderIds, ...rmaNumbers])}
  or subject in (select customers.id from customers where customers.email = ${email})
)`;

/** Notes by staff, which are erased entirely. Their author is not the shopper's data. */
const notesHolding: Holding = {
  table: 'notes',
  title: 'Notes by staff',
  async find(db, person) {
    const rows = await db.selectFrom('notes').selectAll().where(ofPerson(person)).orderBy('at').execute();
    return rows.map(({ at, kind, subject, text }) => ({
      Written: toIso(at),
      About: kind === 'customer' ? 'The customer' : subject,
      Note: text,
    }));
  },
  erase: (_context, tx, person) => tx.deleteFrom('notes').where(ofPerson(person)).execute(),
};

export const notes = defineSubject({
  name: 'notes',
  personalData: [notesHolding],
  handlers: { notes: notesHandlers },
  follows: [
    follow(customerRemoved, {
      async inTransaction(_context, tx, { id }) {
        await tx.deleteFrom('notes').where('kind', '=', 'customer').where('subject', '=', id).execute();
      },
    }),
  ],
});
