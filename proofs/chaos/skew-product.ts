import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PartRelease, ShellRelease } from '@nara/shared-contracts/api/composition';
import { CONTRACTS_RANGE, CONTRACTS_VERSION } from '@nara/shared-contracts/host/version';
import { baseOf } from '../../commerce-api/src/delivery/releases/store/version-files';
import { type Product, startProduct } from '../../e2e/support/product';
import { type Build, changedShell, changedVersion } from '../../e2e/support/releases';
import { remoteFolders } from '../../tools/build/targets';
import { fromRoot, ROOT } from '../../tools/paths';
import type { SkewRelease } from './skew-definition';

/** Module of the host contract, which shell and remotes share. */
const CONTRACTS = '@nara/shared-contracts/host';

/** Changes a script to that of a release: the contracts that it names, and the major version that its container takes. */
const scriptOf = (script: string, { contracts }: SkewRelease): string =>
  script
    .replaceAll(CONTRACTS_VERSION, contracts)
    .replaceAll(`requiredVersion:"${CONTRACTS_RANGE}"`, `requiredVersion:"^${Number.parseInt(contracts, 10)}"`);

/** Returns a remote's build as that of a release, with the release's contracts. */
export const remoteOf = (remote: string, of: SkewRelease): ReturnType<typeof changedVersion> =>
  changedVersion(remote, ({ release, files }) => {
    const scripts = new Map<string, Buffer>();
    for (const [name, content] of files) {
      if (!name.endsWith('.js') || !content.includes(CONTRACTS_VERSION)) continue;
      scripts.set(name, Buffer.from(scriptOf(content.toString('utf8'), of)));
    }
    if (!scripts.has(release.entry.slice(baseOf(release).length)))
      throw new Error(`the entry of ${remote} does not say what contracts it needs`);
    const { [CONTRACTS]: own, ...imports } = release.imports;
    if (!own) throw new Error(`${remote} does not say what it takes of the contracts`);
    const range = `^${of.contracts}`;
    return {
      release: { ...release, requires: { contracts: range }, imports: { ...imports, [CONTRACTS]: { ...own, range } } },
      scripts,
    };
  });

/** Creates a folder with links to the entries of another one. Its `dist` is a copy. */
async function withOwnDist(folder: string, root: string): Promise<string> {
  const own = path.join(root, folder, 'dist');
  await mkdir(path.dirname(own));
  await cp(fromRoot(folder, 'dist'), own, { recursive: true });
  for (const entry of await readdir(fromRoot(folder)))
    if (entry !== 'dist') await symlink(fromRoot(folder, entry), path.join(root, folder, entry));
  return own;
}

/** Writes a build into a `dist`. */
async function writeBuild(dist: string, { release, files }: Build<PartRelease>): Promise<void> {
  for (const [name, content] of files) await writeFile(path.join(dist, name), content);
  await writeFile(path.join(dist, 'release.json'), JSON.stringify(release));
}

/** Returns the shell's build as that of a release. A shell names its contracts in its script. */
const shellOf = ({ contracts }: SkewRelease): Promise<Build<ShellRelease>> =>
  changedShell(({ release, files }) => {
    const entry = release.entry.slice(baseOf(release).length);
    const script = files.get(entry)?.toString('utf8').replaceAll(CONTRACTS_VERSION, contracts) ?? '';
    const { [CONTRACTS]: own = { version: contracts, names: [] }, ...shares } = release.shares;
    return {
      release: { ...release, contracts, shares: { ...shares, [CONTRACTS]: { ...own, version: contracts } } },
      scripts: new Map([[entry, Buffer.from(script)]]),
    };
  });

/** Starts the product with the shell and the remotes of a release. */
export async function startRelease(release: SkewRelease): Promise<Product> {
  const root = await mkdtemp(path.join(tmpdir(), 'nara-skew-'));
  const own = ['shell', ...remoteFolders()];
  for (const entry of await readdir(ROOT))
    if (!own.includes(entry)) await symlink(fromRoot(entry), path.join(root, entry));
  await writeBuild(await withOwnDist('shell', root), await shellOf(release));
  for (const folder of remoteFolders()) {
    const build = await remoteOf(folder.replace(/-remote$/, ''), release);
    await writeBuild(await withOwnDist(folder, root), build);
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
