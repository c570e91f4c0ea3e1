import type { PartRelease } from '@nara/shared-contracts/api/composition';
import type { PublisherKey, PublishResult, StoredVersion } from '@nara/shared-contracts/api/releases';
import { isShell } from '@nara/shared-contracts/rules/composition';
import { toIso } from '#platform/time';
import { checkOrRefuse, readRelease } from './checks/check-release';
import { budgetOf, firstLoadOf } from './checks/first-load';
import { madeComplete } from './checks/made-complete';
import { isScript, type VersionFiles } from './checks/version-files';
import { inOrder } from './content-version';
import { originOf } from './provenance/origin';
import { digestOf, type Statement } from './provenance/statement';
import { describeWait, findStored, liveComposition, type Releaser, type Shelf, type Upload } from './shelf';

/**
 * Checks a version and uploads it to the store, without making it live. The versions in `beside` are to go live together
 * with it. Throws the first refusal of its checks.
 */
export async function publish(
  shelf: Shelf,
  remote: string,
  { release: given, files: uploaded, dryRun, origin }: Upload,
  releaser: Releaser,
  beside: readonly PartRelease[] = [],
): Promise<PublishResult> {
  const { keys } = releaser.terms;
  const { data } = readRelease(given);
  const { release, files } = data
    ? await madeComplete({ release: data, files: uploaded })
    : { release: given, files: uploaded };
  const proof = { keys, origins: origin ? [origin] : [] };
  const others = beside.filter(({ name }) => name !== remote);
  const live = liveComposition(shelf, others);
  const checks = checkOrRefuse({ remote, release, files, live, proof, mayWait: true });
  const manifest = inOrder(release as PartRelease);
  const { composition } = shelf;
  const served = (isShell(manifest) ? composition.shellOf(null) : composition.of(null).get(remote))?.release.integrity;
  const scripts = Object.keys(manifest.integrity).filter(isScript);
  const before = await findStored(shelf, remote, manifest.version);
  const version = before ?? describeVersion(manifest, files, releaser);
  const statement = origin && { digest: digestOf(manifest), ...origin };
  // Before the version, so that a version in the store always has its signature.
  const isNewStatement = statement && !dryRun && (await addStatement(shelf, manifest, statement, keys));
  const isNew = !before && (dryRun || (await shelf.archive.keep(manifest, files, version)));
  return {
    version: describeWait(
      shelf,
      remote,
      statement ? { ...version, origin: originOf(manifest, [statement], keys) } : version,
    ),
    isNew,
    isNewlySigned: isNewStatement === true && keys.length > 0,
    scripts: scripts.length,
    newScripts: scripts.filter((script) => served?.[script] !== manifest.integrity[script]).length,
    checks,
  };
}

/** Stores the publisher's statement: under the key's name if it was verified, otherwise as a claim. */
const addStatement = (
  { archive }: Shelf,
  { name, version }: PartRelease,
  statement: Statement,
  keys: readonly PublisherKey[],
): Promise<boolean> =>
  archive.statements.add(name, version, statement, keys.length > 0 ? (statement.signature?.fingerprint ?? null) : null);

const describeVersion = (manifest: PartRelease, files: VersionFiles, { name, at }: Releaser): StoredVersion => ({
  version: manifest.version,
  publishedAt: toIso(at),
  publishedBy: name,
  contracts: isShell(manifest) ? manifest.contracts : manifest.requires.contracts,
  files: files.size,
  bytes: [...files.values()].reduce((sum, { length }) => sum + length, 0),
  firstLoad: firstLoadOf(manifest, files),
  budget: Math.round(budgetOf(manifest) * 1024),
});
