import type { CheckOutcome } from '@nara/shared-contracts';
import { readBuild } from '../../commerce-api/src/delivery/releases/read-build';
import { mappedScripts, packMaps } from '../../commerce-api/src/delivery/releases/source-maps/built-maps';
import { buildFrontEnd } from '../build/build';
import { fromRoot } from '../paths';
import { reportAndExit } from '../processes';
import { RefusedError } from '../releases/calls';
import { createReleaseClient, type ReleaseClient } from '../releases/client';
import { readOptions } from '../releases/options';
import { originOf, readKey, readProvenance } from '../releases/origin';
import { checkLines, describeActivation, recordLines, seconds, versionLine, write } from '../releases/report';
import { smokeRelease } from '../releases/smoke/smoke-release';
import { runSourceChecks, sourceChecks } from '../releases/test-remote';

/**
 * Tests and builds one remote, uploads it to the release store of a running server and, unless it is only published, makes it live;
 * nothing else is touched.
 */
async function release(args: readonly string[]): Promise<void> {
  const began = performance.now();
  const options = readOptions(args);
  const { folder, remote, to, dryRun, publishOnly, share, skip, tickets } = options;
  // Before the build, which takes longer than finding that a key is wrong.
  const key = readKey(process.env);
  const client = createReleaseClient(options);
  // Read before building, so that releases by others in the meantime are not undone.
  const { revision: expectedRevision, active, canary } = await client.history();

  const tested = await testSources(folder, skip.tests);
  await buildFrontEnd(folder);
  const built = await readBuild(fromRoot(folder, 'dist'));
  if (!built) throw new Error(`${folder} was not built`);
  const files = Object.fromEntries([...built.files].map(([name, content]) => [name, content.toString('base64')]));
  const offer = (smoke: CheckOutcome, isTrial: boolean) => {
    const { env: environment } = process;
    const checks = { types: tested, tests: tested, smoke };
    const provenance = readProvenance({ environment, builtAt: Date.now(), checks, tickets });
    const origin = originOf(built.release, provenance, key);
    return client.publish({ release: built.release, files, origin, dryRun: isTrial });
  };
  // What the server refuses need not be opened in a browser.
  await offer('skipped', true);
  const { version, isNew, isNewlySigned, newScripts, scripts, checks } = await offer(
    await smokeRelease({ folder, origin: to, candidate: built, isSkipped: skip.smoke }),
    dryRun,
  );
  write(`${remote} ${versionLine(version)}`);
  write(`  ${newScripts} new scripts, ${scripts - newScripts} as before${storedBefore(isNew, isNewlySigned)}`);
  write(...checkLines(checks), ...(version.origin ? recordLines(version.origin) : []).map((line) => `  ${line}`));
  if (dryRun) return write(`Nothing was changed at ${to}.  ${seconds(began)}`);
  write(`  ${await keepMaps(client, version.version, fromRoot(folder, 'dist'))}`);
  if (publishOnly) {
    return write(`${to} has it. An admin makes it live on the Releases screen.  ${seconds(began)}`);
  }
  if (active?.version === version.version && !canary) {
    return write(`It is live at ${to} already, since revision ${active.revision}.  ${seconds(began)}`);
  }
  const { activation } = await client.activate({ version: version.version, share, expectedRevision });
  write(`Revision ${activation.revision} at ${to}: ${describeActivation(activation)}.  ${seconds(began)}`);
}

/** Checks types and runs the remote's tests, unless they are skipped. Rejects with what failed. */
async function testSources(folder: string, isSkipped: boolean): Promise<CheckOutcome> {
  if (isSkipped) {
    write('  – types and tests skipped, which the record of the release says');
    return 'skipped';
  }
  await runSourceChecks(sourceChecks(folder));
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

await release(process.argv.slice(2)).catch(reportAndExit);
