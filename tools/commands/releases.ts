import { reportAndExit } from '../processes';
import { createReleaseClient } from '../releases/client';
import { readOptions } from '../releases/options';
import { describeActivation, describeOrigin, recordLines, versionLine, write } from '../releases/report';

const MOST = 20;

/** Prints what is live of a remote, who made it so, and the versions in the store, newest first. */
async function releases(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  const { remote, to } = options;
  const { active, canary, activations, stored } = await createReleaseClient(options).history();
  write(`${remote} at ${to}`, `  live      ${active?.version ?? 'nothing'}`);
  if (canary) {
    const { activation, figures } = canary;
    const { loads, failures } = figures.canary;
    write(`  on trial  ${activation.version}, ${activation.share} % of visitors; ${failures} of ${loads} loads failed`);
  }
  write('', 'Log');
  for (const entry of activations.slice(0, MOST)) {
    const { revision, at, by, reason } = entry;
    write(`  ${String(revision).padStart(4)}  ${at.slice(0, 19)}Z  ${describeActivation(entry)} (${by})`);
    if (reason) write(`        ${reason}`);
  }
  write('', 'Versions');
  for (const version of stored.slice(0, MOST)) {
    write(`  ${versionLine(version)}; ${version.publishedBy}`);
    if (!version.origin) continue;
    write(...[describeOrigin(version.origin), ...recordLines(version.origin)].map((line) => `        ${line}`));
  }
}

await releases(process.argv.slice(2)).catch(reportAndExit);
