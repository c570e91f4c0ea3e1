import type { Kysely } from 'kysely';
import { isAmong, type Tables } from '#platform/database';
import type { Holding, Person } from '#platform/subject';
import { toIso } from '#platform/time';
import { redactEntries } from './redact';

/** Entries about the orders and returns of a person, except accesses, which contain no personal data. */
const findEntries = (db: Kysely<Tables>, { orderIds, rmaNumbers }: Person) =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .where(isAmong('subject', [...orderIds, ...rmaNumbers]))
    .where('action', 'not like', 'access.%')
    .orderBy('at');

/** Entries are kept, without the texts of their fields. Their author is not the shopper's data. */
export const auditHolding: Holding = {
  table: 'audit_log',
  title: 'Changes by staff',
  async find(db, person) {
    const rows = await findEntries(db, person).execute();
    return rows.map(({ at, action, subject, before_json, after_json }) => ({
      At: toIso(at),
      Action: action,
      About: subject,
      Before: before_json,
      After: after_json,
    }));
  },
  async erase(context, tx, person) {
    await context.database.lock(tx, 'audit seals');
    await redactEntries(context, tx, await findEntries(tx, person).execute());
  },
};
