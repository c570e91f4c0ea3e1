import { readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from '../paths';
import { migrationFaults } from './migration-faults';

const FOLDER = 'commerce-api/src/platform/database/migrations';

it('no migration blocks the shop or breaks older servers', () => {
  const files = readdirSync(fromRoot(FOLDER), { recursive: true }) as string[];
  const faults = files
    .filter((file) => /^\d{4}-.*(?<!\.test)\.ts$/.test(file))
    .flatMap((file) =>
      migrationFaults(readFileSync(fromRoot(FOLDER, file), 'utf8')).map((fault) => `${file} ${fault}`),
    );
  expect(files).toContain('0001-schema/index.ts');
  expect(faults).toEqual([]);
});

it.each([
  ["await db.schema.createIndex('by_name').on('goods').column('name').execute();", 'use addIndex'],
  ['await sql`CREATE UNIQUE INDEX by_name ON goods (name)`.execute(db);', 'use addIndex'],
  ["await index(db, 'by_name', 'goods (name)');", 'use addIndex'],
  ["await addIndex(db, 'by_name', (index) => index.on('goods').column('name'));", 'isConcurrent'],
  [
    "export const isConcurrent = true;\nawait addIndex(db, 'a', on);\nawait db.schema.alterTable('goods').execute();",
    'give it a migration',
  ],
  [
    "export const readableBy = '1.0.0';\nawait db.schema.alterTable('goods').dropColumn('name').execute();",
    'takes away what older servers use',
  ],
  [
    "export const readableBy = '1.0.0';\nawait sql`ALTER TABLE goods RENAME COLUMN name TO title`.execute(db);",
    'takes away what older servers use',
  ],
  [
    "export const readableBy = 'all';\nawait db.schema.alterTable('goods').addColumn('name', 'text').execute();",
    'names no version in readableBy',
  ],
])('the migration %s is refused', (source, reason) => {
  expect(migrationFaults(source)).toEqual([expect.stringContaining(reason)]);
});

it.each([
  "await table(db, 'goods', { id: 'text' }).execute();\nawait db.schema.createIndex('by_id').on('goods').column('id').execute();",
  "await table(db, 'goods', { id: 'text' }).execute();\nawait index(db, 'by_id', 'goods (id)');",
  "export const isConcurrent = true;\nawait addIndex(db, 'by_name', (index) => index.on('goods').column('name'));",
  "await db.schema.alterTable('goods').dropColumn('name').execute();",
  "export const readableBy = '1.0.0';\nawait db.schema.alterTable('goods').addColumn('name', 'text').execute();",
])('the migration %s is accepted', (source) => {
  expect(migrationFaults(source)).toEqual([]);
});
