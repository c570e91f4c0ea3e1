import type { StoredContent } from '@nara/shared-contracts/api/releases';
import { createReleaseClient } from './calls';
import { goLive, keepMaps } from './go-live';
import type { PromotionOptions } from './promotion-options';
import { checkLines, describeOrigin, recordLines, seconds, storedBefore, versionLine, write } from './report';

/**
 * Takes a version from one server to another as it is stored, byte by byte. Makes it live unless it is only published.
 * Nothing is built: the tested version is the one that goes live.
 */
export async function promote({ from, version: named, ...options }: PromotionOptions): Promise<void> {
  const { remote, to, dryRun } = options;
  const began = performance.now();
  const source = createReleaseClient({ remote, to: from.address, token: from.token, activateToken: from.token });
  const client = createReleaseClient(options);
  const wanted = named ?? (await source.history()).active?.version;
  if (wanted === undefined) throw new Error(`${remote} has no live version at ${from.address}; name one: --version`);
  const content = await source.content(wanted);
  const before = await client.history();

  const { release, files, origin, maps } = content;
  const published = await client.publish({ release, files, origin, promotedFrom: from.address, dryRun });
  const { version, checks } = published;
  write(`${remote} ${versionLine(version)}`, `  from ${from.address}${storedBefore(published)}`, ...checkLines(checks));
  if (version.origin) {
    write(...[describeOrigin(version.origin), ...recordLines(version.origin)].map((line) => `  ${line}`));
  }
  if (dryRun) return write(`Nothing was changed at ${to}.  ${seconds(began)}`);
  requireSame(content, await client.content(wanted), to);
  write(`  ${Object.keys(files).length} files, the same at both`, `  ${await keepMaps(client, wanted, maps)}`);
  await goLive(options, { client, before, version, began });
}

/** Throws if a server has other files of a version than those that it was given. */
export function requireSame(given: StoredContent, has: StoredContent, server: string): void {
  const names = new Set([...Object.keys(given.files), ...Object.keys(has.files)]);
  const other = [...names].filter((name) => given.files[name] !== has.files[name]).sort();
  if (other.length > 0) throw new Error(`${server} has other files of ${given.release.version}: ${other.join(', ')}`);
}
