import { PERMISSIONS } from '@nara/shared-contracts/rules/session';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { Refusal } from '#platform/http';

interface Person {
  id: string;
  name: string;
}

const selectPeople = (db: Kysely<Tables>) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('status', '=', 'active')
    .where('role', 'in', PERMISSIONS.messages.roles);

/** Returns the users to whom a message can be assigned, by name. */
export const findPeople = (db: Kysely<Tables>): Promise<Person[]> =>
  selectPeople(db).orderBy('name').orderBy('id').execute();

/** Returns one of these users. Throws 409 `person-not-found`. */
export async function findPerson(db: Kysely<Tables>, id: string): Promise<Person> {
  const person = await selectPeople(db).where('id', '=', id).executeTakeFirst();
  if (!person) throw new Refusal(409, 'person-not-found', 'This user cannot answer messages any more. Choose another.');
  return person;
}
