import { createReleaseClient } from './calls';
import type { ReleaseOptions } from './options';
import {
  alongsideLines,
  describeActivation,
  describeAudience,
  describeOrigin,
  kib,
  recordLines,
  seconds,
  versionLine,
  waitLine,
  write,
} from './report';

const MAX = 20;

/** Prints the live version of a remote, who made it live, and the versions in the store, newest first. */
export async function releases(options: ReleaseOptions): Promise<void> {
  const { remote, to } = options;
  const { active, canary, freeze, activations, stored, storedBytes } = await createReleaseClient(options).history();
  write(`${remote} at ${to}`, `  live      ${active?.version ?? 'nothing'}`);
  if (canary) {
    const { activation, figures } = canary;
    const { loads, failures } = figures.canary;
    write(`  on trial  ${activation.version}, ${describeAudience(activation)}; ${failures} of ${loads} loads failed`);
  }
  if (freeze) write(`  frozen    until ${freeze.until.slice(0, 19)}Z: ${freeze.reason}`);
  write('', 'Log');
  for (const entry of activations.slice(0, MAX)) {
    const { revision, at, by, reason } = entry;
    write(`  ${String(revision).padStart(4)}  ${at.slice(0, 19)}Z  ${describeActivation(entry)} (${by})`);
    if (reason) write(`        ${reason}`);
  }
  write('', `Versions, ${kib(storedBytes)}`);
  for (const version of stored.slice(0, MAX)) {
    write(`  ${versionLine(version)}; ${version.publishedBy}`);
    if (version.waitsFor !== undefined) write(`        ${waitLine(version, version.waitsFor)}`);
    if (version.promotion) write(`        promoted from ${version.promotion.from}`);
    if (version.pin) write(`        pinned by ${version.pin.by}: ${version.pin.reason}`);
    if (!version.origin) continue;
    write(...[describeOrigin(version.origin), ...recordLines(version.origin)].map((line) => `        ${line}`));
  }
}

/** Ends a remote's running trial, or makes the previous version live again. Builds nothing. */
export async function rollback({ dryRun, ...options }: ReleaseOptions): Promise<void> {
  const began = performance.now();
  const result = await createReleaseClient(options).rollback({ dryRun });
  const { activation } = result;
  const outcome = describeActivation(activation);
  write(
    dryRun
      ? `Nothing was changed at ${options.to}; with revision ${activation.revision} ${outcome}.`
      : `Revision ${activation.revision} at ${options.to}: ${outcome}.  ${seconds(began)}`,
    ...alongsideLines(result),
  );
}
