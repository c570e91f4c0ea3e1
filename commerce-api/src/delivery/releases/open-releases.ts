import type { FastifyBaseLogger } from 'fastify';
import type { Adoption, StoreLocation } from '#platform/configuration';
import { adoptBuilds } from './adopt-builds';
import { createReleases, type Releases } from './releases';
import { openStore } from './store';

export interface OpenReleasesOptions {
  location: StoreLocation;
  adoption: Adoption;
  /** `dist` of each remote that was built beside this server. */
  folders: readonly string[];
  log: FastifyBaseLogger;
  /** Epoch ms. */
  now: () => number;
}

export interface OpenReleases extends Releases {
  /** How often to look for what others released. */
  readonly pollMs: number;
  close(): Promise<void>;
}

/** Looking costs a folder next to nothing, and a bucket a few requests. */
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
  const releases = createReleases({ store, log });
  if (adoption === 'never') await releases.refresh();
  else await adoptBuilds({ releases, folders, log, now }, adoption);
  return { ...releases, pollMs: POLL_MS[location.kind], close: () => store.close() };
}
