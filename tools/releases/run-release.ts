import path from 'node:path';
import type { PartRelease } from '@nara/shared-contracts/api/composition';
import type { ReleaseHistory } from '@nara/shared-contracts/api/releases';
import { isShell } from '@nara/shared-contracts/rules/composition';
import type { CheckOutcome } from '@nara/shared-contracts/rules/releases';
import { readBuild } from '../../commerce-api/src/delivery/releases/store/read-build';
import { mappedScripts, packMaps } from '../../commerce-api/src/delivery/releases/store/source-maps';
import { createReleaseClient } from './calls';
import { goLive, keepMaps } from './go-live';
import type { ReleaseOptions } from './options';
import { originOf, readKey, readProvenance } from './origin';
import { checkLines, recordLines, seconds, storedBefore, versionLine, write } from './report';
import type { SampleApi } from './smoke/sample-api';
import type { TriedPart } from './smoke/smoke-paths';
import { smokeRelease } from './smoke/smoke-release';
import { runSourceChecks, type SourceCheck } from './source-checks';

/** A remote, or the shell, whose sources are here. */
interface Releasable {
  /** Folder with its `dist`. */
  folder: string;
  /** Where a version is tried. */
  tried: TriedPart;
  /** Checks that its sources must pass first. */
  checks: readonly SourceCheck[];
  /** Builds its `dist`, unless it is up to date. */
  build(): Promise<void>;
  /** Starts the API that answers in place of the live one while a version is tried. */
  startApi(): Promise<SampleApi>;
}

const inBase64 = (contents: ReadonlyMap<string, Buffer>): Record<string, string> =>
  Object.fromEntries([...contents].map(([name, content]) => [name, content.toString('base64')]));

/**
 * Tests and builds one part, tries it, and uploads it to the release store of a running server. Makes it live unless
 * it is only published. Changes nothing else.
 */
export async function release(
  options: ReleaseOptions,
  { folder, tried, checks: sourceChecks, build, startApi }: Releasable,
): Promise<void> {
  const began = performance.now();
  const { remote, to, dryRun, skip, tickets } = options;
  const dist = path.join(folder, 'dist');
  // Before the build, which takes longer than finding out that a key is wrong.
  const key = readKey(process.env);
  const client = createReleaseClient(options);
  // Read before building, so that releases by others in the meantime are not undone.
  const before = await client.history();

  const [tested] = await bothDone(testSources(sourceChecks, skip.tests), build());
  const built = await readBuild(dist);
  if (!built) throw new Error(`${remote} was not built`);
  const files = inBase64(built.files);
  const offer = (smoke: CheckOutcome, isTrial: boolean) => {
    const outcomes = { types: tested, tests: tested, smoke };
    const provenance = readProvenance({ environment: process.env, builtAt: Date.now(), checks: outcomes, tickets });
    return client.publish({
      release: built.release,
      files,
      origin: originOf(built.release, provenance, key),
      dryRun: isTrial,
    });
  };
  // A version that the server refuses need not be opened in a browser.
  const { version: expected } = await offer('skipped', true);
  const smoke = await smokeRelease({
    tried,
    origin: to,
    candidate: built,
    startApi,
    isSkipped: skip.smoke,
    waitsFor: expected.waitsFor ?? aheadOf(before, built.release),
    triedBefore: triedOf(before),
  });
  const { version, isNew, isNewlySigned, newScripts, scripts, checks } = await offer(smoke, dryRun);
  write(`${remote} ${versionLine(version)}`);
  write(`  ${newScripts} new scripts, ${scripts - newScripts} as before${storedBefore({ isNew, isNewlySigned })}`);
  write(...checkLines(checks), ...(version.origin ? recordLines(version.origin) : []).map((line) => `  ${line}`));
  if (dryRun) return write(`Nothing was changed at ${to}.  ${seconds(began)}`);
  const maps = await packMaps(dist, await mappedScripts(dist));
  write(`  ${await keepMaps(client, version.version, inBase64(maps))}`);
  await goLive(options, { client, before, version, began });
}

/**
 * Returns the major version of the contracts of a shell if it is newer than that of the live one, whose remotes such a
 * shell cannot run; otherwise undefined.
 */
function aheadOf(
  { active, stored }: Pick<ReleaseHistory, 'active' | 'stored'>,
  release: PartRelease,
): number | undefined {
  const live = stored.find(({ version }) => version === active?.version);
  if (!isShell(release) || !live) return undefined;
  const major = Number.parseInt(release.contracts, 10);
  return major > Number.parseInt(live.contracts, 10) ? major : undefined;
}

/** Returns the live version if its record says that it was tried in a browser. */
function triedOf({ active, stored }: Pick<ReleaseHistory, 'active' | 'stored'>): string | undefined {
  const live = stored.find(({ version }) => version === active?.version);
  return live?.origin?.provenance.checks?.smoke === 'passed' ? live.version : undefined;
}

/** Waits for two pieces of work that run side by side. Rejects with the first failure when neither runs any more. */
async function bothDone<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return Promise.all([first, second]);
}

/** Runs the checks of the sources, unless they are skipped. Rejects with the failure. */
async function testSources(checks: readonly SourceCheck[], isSkipped: boolean): Promise<CheckOutcome> {
  if (isSkipped) {
    write('  – types and tests skipped, which the record of the release says');
    return 'skipped';
  }
  await runSourceChecks(checks);
  return 'passed';
}
