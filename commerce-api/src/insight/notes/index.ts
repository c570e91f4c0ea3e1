import { randomUUID } from 'node:crypto';
import type { NewNote, Note } from '@nara/shared-contracts/api/notes';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { isAmong, type Tables } from '#platform/database';
import type { HandlersOf } from '#platform/http';
import { type Context, defineSubject, type Holding, notifyScreens, type Person, subscribe } from '#platform/subject';
import { toIso } from '#platform/time';
import { customerRemoved, loadCustomer } from '#selling/customers';
import { orderNotFound } from '#selling/orders';
import { returnNotFound } from '#selling/returns';
import { type Author, authorOf } from '#staff/audit';
import type { NoteTable } from './tables';

/** Record that notes are about. */
interface Record {
  kind: NoteTable['kind'];
  /** Id of the order or the customer, or the RMA number. */
  subject: string;
}

/** Most notes shown, the latest. */
const MAX = 200;

/** Returns the notes about a record, newest first. Throws 404 when the record does not exist. */
async function findNotes(db: Kysely<Tables>, record: Record): Promise<Note[]> {
  await demandRecord(db, record);
  const rows = await db
    .selectFrom('notes')
    .selectAll()
    .where('kind', '=', record.kind)
    .where('subject', '=', record.subject)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(MAX)
    .execute();
  return rows.map(toNote);
}

/** Adds a note to a record. Throws 404 when the record does not exist. */
async function addNote(context: Context, record: Record, { text }: NewNote, { staff, at }: Author): Promise<Note> {
  const { kysely } = context.database;
  await demandRecord(kysely, record);
  const row: NoteTable = { id: randomUUID(), ...record, text, author: staff.name, author_id: staff.userId, at };
  await kysely.insertInto('notes').values(row).execute();
  notifyScreens(context, kysely, 'note.added', record.subject);
  return toNote(row);
}

async function demandRecord(db: Kysely<Tables>, { kind, subject }: Record): Promise<void> {
  if (kind === 'customer') {
    await loadCustomer(db, subject);
    return;
  }
  const found =
    kind === 'order'
      ? await db.selectFrom('orders').select('id').where('id', '=', subject).executeTakeFirst()
      : await db.selectFrom('returns').select('id').where('rma_number', '=', subject).executeTakeFirst();
  if (!found) throw kind === 'order' ? orderNotFound() : returnNotFound();
}

const toNote = ({ id, text, author, at }: NoteTable): Note => ({ id, text, author, at: toIso(at) });

const notesHandlers = (context: Context): HandlersOf<'notes'> => {
  const { database, now } = context;
  return {
    ofOrder: async ({ params }) => ({ notes: await findNotes(database.kysely, { kind: 'order', subject: params.id }) }),

    addToOrder: (call) =>
      addNote(context, { kind: 'order', subject: call.params.id }, call.body, authorOf(call, now())),

    ofReturn: async ({ params }) => ({
      notes: await findNotes(database.kysely, { kind: 'return', subject: params.id }),
    }),

    addToReturn: (call) =>
      addNote(context, { kind: 'return', subject: call.params.id }, call.body, authorOf(call, now())),

    ofCustomer: async ({ params }) => ({
      notes: await findNotes(database.kysely, { kind: 'customer', subject: params.id }),
    }),

    addToCustomer: (call) =>
      addNote(context, { kind: 'customer', subject: call.params.id }, call.body, authorOf(call, now())),
  };
};

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
  subscribers: [
    subscribe(customerRemoved, {
      async inTransaction(_context, tx, { id }) {
        await tx.deleteFrom('notes').where('kind', '=', 'customer').where('subject', '=', id).execute();
      },
    }),
  ],
});
