import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { VERSION } from '../../../commerce-api/src/platform/database';
import { sampleRelease } from '../../../commerce-api/testing/releases/sample-release';
import { sampleShell, writeBuild, writeShell } from '../../../commerce-api/testing/releases/sample-shell';
import { fromRoot } from '../../../tools/paths';

/**
 * Writes small builds of a shell and a shop below a folder, for servers to compose pages from. Returns the folder.
 * `hash` (eight hexadecimal digits) distinguishes them from others.
 */
export function writeBuilds(hash: string): string {
  const root = mkdtempSync(path.join(tmpdir(), `nara-builds-`));
  writeShell(root, sampleShell({ script: `globalThis.shell = "${hash}";` }));
  const shop = sampleRelease({ name: 'storefront', script: `globalThis.shop = "${hash}";`, pathPrefix: '/' });
  writeBuild(path.join(root, 'storefront-remote/dist'), shop);
  return root;
}

/** Changes a table that is in use, in a way that servers of this release need not know about. */
const MIGRATION = `
import type { Kysely } from 'kysely';

export const readableBy = '${VERSION}';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('gift_text', 'text').execute();
}
`;

export interface NextRelease {
  /** The API's folder. */
  folder: string;
  /** Name of the additional migration. */
  migration: string;
  remove(): void;
}

/** Copies the API as a later release, with one additional migration. */
export function copyAsNextRelease(): NextRelease {
  const root = mkdtempSync(path.join(realpathSync(tmpdir()), 'nara-next-'));
  const folder = path.join(root, 'commerce-api');
  cpSync(fromRoot('commerce-api'), folder, {
    recursive: true,
    filter: (file) => !['dist', 'node_modules', '.cache'].includes(path.basename(file)),
  });
  // The server's version is that of the product.
  cpSync(fromRoot('package.json'), path.join(root, 'package.json'));
  symlinkSync(fromRoot('node_modules'), path.join(root, 'node_modules'));
  const migration = '9999-gift-text';
  writeFileSync(path.join(folder, 'src/platform/database/migrations', `${migration}.ts`), MIGRATION);
  return { folder, migration, remove: () => rmSync(root, { recursive: true, force: true }) };
}
