import type { FastifyBaseLogger } from 'fastify';
import type { Adoption, StoreLocation } from '#platform/configuration';
import { prepared } from '#platform/subject';
import { adoptBuilds } from './adopt-builds';
import { createReleases, type Releases } from './releases';
import { openStore } from './store/open-store';

interface OpenReleasesOptions {
  location: StoreLocation;
  adoption: Adoption;
  /** `dist` folder of each remote built beside this server. */
  folders: readonly string[];
  log: FastifyBaseLogger;
  /** Epoch ms. */
  now: () => number;
}

export interface OpenReleases extends Releases {
  /** Time (ms) between two polls for releases by others. */
  readonly pollMs: number;
  close(): Promise<void>;
}

/** The served releases, the same in every environment. The program that opens them sets and closes them. */
export const releases = prepared<OpenReleases>('releases');

/** Polling interval (ms): polling a folder costs next to nothing, a bucket a few requests. */
const POLL_MS = { folder: 1000, temporary: 1000, s3: 5000 };

/** Opens the release store and makes live what its logs say. An unreadable store is retried. */
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
