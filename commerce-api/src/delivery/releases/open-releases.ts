import type { FastifyBaseLogger } from 'fastify';
import type { Adoption, StoreLocation } from '#platform/configuration';
import { prepared } from '#platform/subject';
import { adoptBuilds } from './adopt-builds';
import { createReleases, type Releases } from './releases';
import { openStore } from './store/open-store';

interface OpenReleasesOptions {
  location: StoreLocation;
  adoption: Adoption;
  /** `dist` of each remote that was built beside this server. */
  folders: readonly string[];
  log: FastifyBaseLogger;
  /** Epoch ms. */
  now: () => number;
}

export interface OpenReleases extends Releases {
  /** Time (ms) between two looks for what others released. */
  readonly pollMs: number;
  close(): Promise<void>;
}

/** The releases that are served: the same in every environment. The program that opened them sets and closes them. */
export const releases = prepared<OpenReleases>('releases');

/** Time (ms) between two looks, which cost a folder next to nothing, and a bucket a few requests. */
const POLL_MS = { folder: 1000, temporary: 1000, s3: 5000 };

/** Opens the release store and makes live what its logs say. A store that cannot be read now is looked at again. */
export async function openReleases({
  location,
  adoption,
  folders,
  log,
  now,
}: OpenReleasesOptions): Promise<OpenReleases> {
  const store = await openStore(location);
  const opened = createReleases({ store, log });
  if (adoption === 'never') await opened.refresh();
  else await adoptBuilds({ releases: opened, folders, log, now }, adoption);
  return { ...opened, pollMs: POLL_MS[location.kind], close: () => store.close() };
}
