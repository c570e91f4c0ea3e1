import type { FastifyBaseLogger } from 'fastify';
import type { Adoption, StoreLocation } from '#platform/configuration';
import { prepared } from '#platform/subject';
import { adoptBuilds } from './adopt-builds';
import { createReleases, type Releases } from './releases';
import { openStore } from './store/open-store';
import { createShellFiles, type ShellFiles } from './store/shell-files';

interface OpenReleasesOptions {
  location: StoreLocation;
  adoption: Adoption;
  /** `dist` folder of each remote built beside this server. */
  folders: readonly string[];
  /** `dist` folder of the shell built beside this server; none unless given. */
  shell?: string;
  log: FastifyBaseLogger;
  /** Epoch ms. */
  now: () => number;
}

export interface OpenReleases extends Releases {
  /** Finds a script of any shell that served from this store. */
  readonly findShellFile: ShellFiles['find'];
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
  shell,
  log,
  now,
}: OpenReleasesOptions): Promise<OpenReleases> {
  const store = await openStore(location);
  const opened = createReleases({ store, log });
  if (adoption === 'never') await opened.refresh();
  else await adoptBuilds({ releases: opened, folders, log, now }, adoption);
  const shellFiles = createShellFiles(store);
  // Before this server sends a page that names them.
  if (shell && adoption !== 'never') {
    await shellFiles.keep(shell).catch((cause: unknown) => {
      log.warn({ err: cause }, 'other instances cannot serve the scripts of this shell');
    });
  }
  const findShellFile = (file: string) => shellFiles.find(file).catch(() => null);
  return { ...opened, findShellFile, pollMs: POLL_MS[location.kind], close: () => store.close() };
}
