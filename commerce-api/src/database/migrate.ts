import { Migrator } from 'kysely';
import { migrations } from './migrations';
import type { Database } from './open';

/** Brings the schema up to date. Throws when a step fails or the database is newer than this program. */
export async function migrate({ kysely }: Database): Promise<void> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
