import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { CONTRACTS_VERSION } from '@nara/shared-contracts/host/version';
import { integrityOf } from '../../commerce-api/src/delivery/releases/content-version';
import { remoteFolders } from '../../tools/build/targets';
import { fromRoot, ROOT } from '../../tools/paths';
import { type Product, startProduct } from '../support/product';
import type { SkewRelease } from './skew-definition';
import { remoteOf } from './skew-remote';

/** Creates a folder with links to the entries of another one. Its `dist` is a copy. */
async function withOwnDist(folder: string, root: string): Promise<string> {
  const own = path.join(root, folder, 'dist');
  await mkdir(path.dirname(own));
  await cp(fromRoot(folder, 'dist'), own, { recursive: true });
  for (const entry of await readdir(fromRoot(folder)))
    if (entry !== 'dist') await symlink(fromRoot(folder, entry), path.join(root, folder, entry));
  return own;
}

/** Replaces the version of the contracts in a file. Returns the new content. */
async function sayContracts(file: string, contracts: string): Promise<Buffer> {
  const said = Buffer.from((await readFile(file, 'utf8')).replaceAll(CONTRACTS_VERSION, contracts));
  await writeFile(file, said);
  return said;
}

/** Writes the shell of a release. A shell names its contracts in its script, whose hash is in `shell.json`. */
async function makeShell(root: string, { contracts }: SkewRelease): Promise<void> {
  const dist = await withOwnDist('shell', root);
  const file = path.join(dist, 'shell.json');
  await sayContracts(file, contracts);
  const said = JSON.parse(await readFile(file, 'utf8')) as { main: { url: string; integrity: string } };
  const main = path.join(dist, path.basename(said.main.url));
  const script = await sayContracts(main, contracts);
  await writeFile(`${main}.br`, brotliCompressSync(script));
  await writeFile(`${main}.gz`, gzipSync(script));
  await writeFile(file, JSON.stringify({ ...said, main: { ...said.main, integrity: integrityOf(script) } }));
}

/** Starts the product as it was at a release: its server, its shell, and its remotes. */
export async function startRelease(release: SkewRelease): Promise<Product> {
  const root = await mkdtemp(path.join(tmpdir(), 'nara-skew-'));
  const own = ['commerce-api', 'shell', ...remoteFolders()];
  for (const entry of await readdir(ROOT))
    if (!own.includes(entry)) await symlink(fromRoot(entry), path.join(root, entry));
  const api = await withOwnDist('commerce-api', root);
  await sayContracts(path.join(api, 'main.js'), release.contracts);
  await makeShell(root, release);
  for (const folder of remoteFolders()) {
    const dist = await withOwnDist(folder, root);
    const build = await remoteOf(folder.replace(/-remote$/, ''), release);
    for (const [name, content] of build.files) await writeFile(path.join(dist, name), content);
    await writeFile(path.join(dist, 'release.json'), JSON.stringify(build.release));
  }
  const product = await startProduct({}, root);
  return {
    ...product,
    async stop() {
      await product.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}
