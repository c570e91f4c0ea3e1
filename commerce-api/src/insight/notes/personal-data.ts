import { isAmong } from '#platform/database';
import type { Holding, Person } from '#platform/subject';
import { toIso } from '#platform/time';

const ofPerson = ({ orderIds, rmaNumbers }: Person) => isAmong('subject', [...orderIds, ...rmaNumbers]);

/** Notes by staff, which go whole. Who wrote them is not the shopper's data. */
export const notesHolding: Holding = {
  table: 'notes',
  title: 'Notes by staff',
  async find(db, person) {
    const rows = await db.selectFrom('notes').selectAll().where(ofPerson(person)).orderBy('at').execute();
    return rows.map(({ at, subject, text }) => ({ Written: toIso(at), About: subject, Note: text }));
  },
  erase: (_context, tx, person) => tx.deleteFrom('notes').where(ofPerson(person)).execute(),
};
