import { readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from '../paths';
import { migrationFaults } from './migration-faults';

const FOLDER = 'commerce-api/src/platform/database/migrations';
/** First migration to check. Earlier ones were written for a single server that stops during an upgrade. */
const FIRST = '0095';

it('migrations let the shop and older servers go on', () => {
  const files = readdirSync(fromRoot(FOLDER), { recursive: true }) as string[];
  const faults = files
    .filter((file) => /^\d{4}-.*(?<!\.test)\.ts$/.test(file) && file >= FIRST)
    .flatMap((file) =>
      migrationFaults(readFileSync(fromRoot(FOLDER, file), 'utf8')).map((fault) => `${file} ${fault}`),
    );
  expect(files.some((file) => file >= FIRST)).toBe(true);
  expect(faults).toEqual([]);
});

it.each([
  ["await db.schema.createIndex('by_name').on('goods').column('name').execute();", 'use addIndex'],
  ['await sql`CREATE UNIQUE INDEX by_name ON goods (name)`.execute(db);', 'use addIndex'],
  ["await addIndex(db, 'by_name', (index) => index.on('goods').column('name'));", 'isConcurrent'],
  [
    "export const isConcurrent = true;\nawait addIndex(db, 'a', on);\nawait db.schema.alterTable('goods').execute();",
    'give it a migration',
  ],
  [
    "export const readableBy = '1.49.0';\nawait db.schema.alterTable('goods').dropColumn('name').execute();",
    'takes away what older servers use',
  ],
  [
    "export const readableBy = '1.49.0';\nawait sql`ALTER TABLE goods RENAME COLUMN name TO title`.execute(db);",
    'takes away what older servers use',
  ],
  [
    "export const readableBy = 'all';\nawait db.schema.alterTable('goods').addColumn('name', 'text').execute();",
    'names no version in readableBy',
  ],
])('%s is refused', (source, reason) => {
  expect(migrationFaults(source)).toEqual([expect.stringContaining(reason)]);
});

it.each([
  "await table(db, 'goods', { id: 'text' }).execute();\nawait db.schema.createIndex('by_id').on('goods').column('id').execute();",
  "export const isConcurrent = true;\nawait addIndex(db, 'by_name', (index) => index.on('goods').column('name'));",
  "await db.schema.alterTable('goods').dropColumn('name').execute();",
  "export const readableBy = '1.49.0';\nawait db.schema.alterTable('goods').addColumn('name', 'text').execute();",
])('%s is let through', (source) => {
  expect(migrationFaults(source)).toEqual([]);
});
