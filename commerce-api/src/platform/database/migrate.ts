import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database';

/** Migrations run in order of their names; a released one is never edited, only followed by another. */
const FOLDER = path.join(import.meta.dirname, 'migrations');

/** Returns the name of a migration, such as `0005-users`, from its file or folder; undefined for anything else. */
const nameOf = (entry: string): string | undefined => /^(\d{4}-[a-z0-9-]+)(\.[jt]s)?$/.exec(entry)?.[1];

const entries = readdirSync(FOLDER).filter(nameOf).sort();

/** Name of the newest migration. */
export const lastMigration = nameOf(entries.at(-1) ?? '') ?? '';

/** Returns every migration by its name. */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const entry of entries) {
    const { up }: Migration = await import(path.join(FOLDER, entry));
    migrations[nameOf(entry) ?? ''] = { up };
  }
  return migrations;
}

/** Brings the schema up to date. Throws when a migration fails or the database is newer than this program. */
export function migrate({ kysely, schema, exclusively }: Database): Promise<void> {
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: readMigrations },
    migrationTableSchema: schema,
  });
  return exclusively(async () => {
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });
}
