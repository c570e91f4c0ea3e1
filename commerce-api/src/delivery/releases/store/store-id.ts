import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/database';
import type { FileStore } from '#platform/file-store';

/** Cannot collide with the remotes, whose names start with a letter. */
const FILE = '.store-id';
/** Name of the database mark that holds the id of the store its servers share. */
const MARK = 'release-store';

/** Returns the id of a store. It is created on the first call and never changes. */
export async function storeIdOf(store: FileStore): Promise<string> {
  const known = await store.read(FILE);
  if (known) return known.toString('utf8');
  const made = randomUUID();
  if (await store.create(FILE, Buffer.from(made))) return made;
  return storeIdOf(store);
}

/** Returns the id of the store that a database's servers share; registers this one if there is none yet. */
export async function sharedStoreId({ kysely }: Pick<Database, 'kysely'>, id: string): Promise<string> {
  await kysely
    .insertInto('installation')
    .values({ name: MARK, value: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await kysely
    .selectFrom('installation')
    .select('value')
    .where('name', '=', MARK)
    .executeTakeFirstOrThrow();
  return value;
}

/** Makes a store the shared one of a database's servers. Takes effect on their next start. */
export async function shareStore({ kysely }: Pick<Database, 'kysely'>, id: string): Promise<void> {
  await kysely
    .insertInto('installation')
    .values({ name: MARK, value: id })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: id }))
    .execute();
}

/** Cannot collide with the parts, whose names start with a letter. */
const FOLDER = '.servers';

/**
 * Servers that have served from this store, each by the id of its table of endpoints. A server that served before starts
 * again whatever is live, so that it can be restarted and gone back to.
 */
export interface KnownServers {
  has(id: string): Promise<boolean>;
  add(id: string): Promise<void>;
}

/** Creates the list in a store. */
export const createKnownServers = (store: FileStore): KnownServers => ({
  has: async (id) => (await store.read(`${FOLDER}/${id}`)) !== null,
  add: async (id) => void (await store.create(`${FOLDER}/${id}`, Buffer.from('served\n'))),
});
