import path from 'node:path';
import type { CheckOutcome } from '@nara/shared-contracts';
import { readBuild } from '../../commerce-api/src/delivery/releases/read-build';
import { mappedScripts, packMaps } from '../../commerce-api/src/delivery/releases/source-maps/built-maps';
import type { RemoteBuild } from '../webpack/remote-build';
import { RefusedError } from './calls';
import { createReleaseClient, type ReleaseClient } from './client';
import type { ReleaseOptions } from './options';
import { originOf, readKey, readProvenance } from './origin';
import { checkLines, describeActivation, recordLines, seconds, versionLine, waitLine, write } from './report';
import type { SampleApi } from './smoke/sample-api';
import { smokeRelease } from './smoke/smoke-release';
import { runSourceChecks, type SourceCheck } from './source-checks';

/** A remote whose sources are here. */
export interface Releasable {
  /** Holds its `dist`. */
  folder: string;
  /** Names the addresses at which a version is tried. */
  remote: RemoteBuild;
  /** What its sources have to pass first. */
  checks: readonly SourceCheck[];
  /** Makes its `dist`, unless it is up to date. */
  build(): Promise<void>;
  /** Starts the API that answers while a version is tried, in place of the live one. */
  startApi(): Promise<SampleApi>;
}

/**
 * Tests and builds one remote, tries it, uploads it to the release store of a running server and, unless it is only
 * published, makes it live; nothing else is touched.
 */
export async function release(
  options: ReleaseOptions,
  { folder, remote: remoteBuild, checks: sourceChecks, build, startApi }: Releasable,
): Promise<void> {
  const began = performance.now();
  const { remote, to, dryRun, publishOnly, share, roles, skip, tickets } = options;
  const dist = path.join(folder, 'dist');
  // Before the build, which takes longer than finding that a key is wrong.
  const key = readKey(process.env);
  const client = createReleaseClient(options);
  // Read before building, so that releases by others in the meantime are not undone.
  const { revision: expectedRevision, active, canary } = await client.history();

  const tested = await testSources(sourceChecks, skip.tests);
  await build();
  const built = await readBuild(dist);
  if (!built) throw new Error(`${remote} was not built`);
  const files = Object.fromEntries([...built.files].map(([name, content]) => [name, content.toString('base64')]));
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
  // What the server refuses need not be opened in a browser.
  const { version: expected } = await offer('skipped', true);
  const smoke = await smokeRelease({
    remote: remoteBuild,
    origin: to,
    candidate: built,
    startApi,
    isSkipped: skip.smoke,
    waitsFor: expected.waitsFor,
  });
  const { version, isNew, isNewlySigned, newScripts, scripts, checks } = await offer(smoke, dryRun);
  write(`${remote} ${versionLine(version)}`);
  write(`  ${newScripts} new scripts, ${scripts - newScripts} as before${storedBefore(isNew, isNewlySigned)}`);
  write(...checkLines(checks), ...(version.origin ? recordLines(version.origin) : []).map((line) => `  ${line}`));
  if (dryRun) return write(`Nothing was changed at ${to}.  ${seconds(began)}`);
  write(`  ${await keepMaps(client, version.version, dist)}`);
  if (version.waitsFor !== undefined) {
    return write(`${to} has it; it ${waitLine(version, version.waitsFor)}.  ${seconds(began)}`);
  }
  if (publishOnly) {
    return write(`${to} has it. An admin makes it live on the Releases screen.  ${seconds(began)}`);
  }
  if (active?.version === version.version && !canary) {
    return write(`It is live at ${to} already, since revision ${active.revision}.  ${seconds(began)}`);
  }
  const { activation } = await client.activate({ version: version.version, share, roles, expectedRevision });
  write(`Revision ${activation.revision} at ${to}: ${describeActivation(activation)}.  ${seconds(began)}`);
}

/** Runs what the sources have to pass, unless that is skipped. Rejects with what failed. */
async function testSources(checks: readonly SourceCheck[], isSkipped: boolean): Promise<CheckOutcome> {
  if (isSkipped) {
    write('  – types and tests skipped, which the record of the release says');
    return 'skipped';
  }
  await runSourceChecks(checks);
  return 'passed';
}

/** Uploads the source maps of a version, and tells how that went: a release does not fail for want of them. */
async function keepMaps(client: ReleaseClient, version: string, dist: string): Promise<string> {
  const packed = await packMaps(dist, await mappedScripts(dist));
  const maps = Object.fromEntries([...packed].map(([script, map]) => [script, map.toString('base64')]));
  try {
    const { added } = await client.keepSourceMaps(version, { maps });
    return `${added} new source maps`;
  } catch (fault) {
    if (!(fault instanceof RefusedError)) throw fault;
    return `The server did not keep the source maps:\n${fault.message}`;
  }
}

/** Tells whether the store had the version already, and what was added to it. */
function storedBefore(isNew: boolean, isNewlySigned = false): string {
  if (isNew) return '';
  return isNewlySigned ? '; the store had this version, and now has its signature' : '; the store has this version';
}
