import type { RemotesDocument } from '@nara/shared-contracts/api/composition';
import { plural } from '@nara/shared-contracts/rules/common';
import { isShell } from '@nara/shared-contracts/rules/composition';
import type { CheckOutcome } from '@nara/shared-contracts/rules/releases';
import { findInstalled } from '../../browser';
import { seconds, write } from '../report';
import type { Candidate } from './composed-pages';
import type { SampleApi } from './sample-api';
import { smoke } from './smoke';
import { changedPaths, smokePaths, type TriedPart } from './smoke-paths';

interface SmokeReleaseOptions {
  /** Names the addresses to open. */
  tried: TriedPart;
  /** Origin of the live composition. */
  origin: string;
  candidate: Candidate;
  startApi(): Promise<SampleApi>;
  isSkipped: boolean;
  /** Major version of the contracts that nothing live has yet. What is live cannot show such a version. */
  waitsFor?: number | undefined;
  /** Live version, if it was tried when it was released. */
  triedBefore?: string | undefined;
}

/**
 * Opens a built version in a browser within the live composition, and prints a line for each address. Rejects with the
 * reason in one line if one of its screens does not show. Prints why if this is left out.
 */
export async function smokeRelease({
  tried,
  origin,
  candidate,
  startApi,
  isSkipped,
  waitsFor,
  triedBefore,
}: SmokeReleaseOptions): Promise<CheckOutcome> {
  const skipped = (reason: string): CheckOutcome => {
    write(`  – smoke check skipped${reason}, which the record of the release says`);
    return 'skipped';
  };
  if (isSkipped) return skipped('');
  if (waitsFor !== undefined) return skipped(`: nothing with contracts ${waitsFor} is live`);
  const { release } = candidate;
  const all = smokePaths(tried, isShell(release) ? '/' : release.pathPrefix);
  const paths = await pathsToOpen(all, candidate, origin, triedBefore);
  if (paths.length === 0) return skipped(': webpack.config.ts names no address under smoke or preload');
  const browser = findInstalled();
  if (!browser) return skipped(' without a browser: install Chromium or Chrome, or name the program in CHROME_PATH');

  const began = performance.now();
  const left = all.length - paths.length;
  if (left > 0) write(`  ✓ ${plural(left, 'other address', 'other addresses')} as live: each loads the same scripts`);
  const api = await startApi();
  try {
    const onShown = (path: string) => write(`  ✓ ${path} shows its screen  ${seconds(began)}`);
    const fault = await smoke({ browser, origin: new URL(origin).origin, candidate, paths, api, onShown });
    if (fault) throw new Error(`The smoke check refused ${release.version}: ${fault}`);
    return 'passed';
  } finally {
    await api.stop();
  }
}

/** Returns the addresses at which a version differs from the live one, if that was tried; otherwise all. */
async function pathsToOpen(
  all: readonly string[],
  { release }: Candidate,
  origin: string,
  triedBefore: string | undefined,
): Promise<readonly string[]> {
  if (isShell(release) || triedBefore === undefined) return all;
  const response = await fetch(new URL('/remotes.json', origin));
  if (!response.ok) throw new Error(`${origin} answered ${response.status} to /remotes.json`);
  const { remotes } = (await response.json()) as RemotesDocument;
  const live = remotes.find(({ name, version }) => name === release.name && version === triedBefore);
  return live ? changedPaths(all, release, live) : all;
}
