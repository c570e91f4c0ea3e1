import { Migrator } from 'kysely';
import type { Database } from './database';
import { migrations } from './migrations';

/** Name of the newest migration. */
export const lastMigration = Object.keys(migrations).sort().at(-1) ?? '';

/** Brings the schema up to date. Throws when a migration fails or the database is newer than this program. */
export function migrate({ kysely, schema, exclusively }: Database): Promise<void> {
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: schema,
  });
  return exclusively(async () => {
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });
}
