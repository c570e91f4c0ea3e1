import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleRelease } from '../../../commerce-api/testing/releases/sample-release';
import { sampleShell, writeBuild, writeShell } from '../../../commerce-api/testing/releases/sample-shell';

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
