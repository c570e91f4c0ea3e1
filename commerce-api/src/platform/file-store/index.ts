import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StoreLocation } from '#platform/configuration';
import { prepared } from '#platform/subject';
import { createFolderStore } from './folder-store';
import { createS3Store } from './s3-store';
import type { FileStore } from './store';

export { createFolderStore } from './folder-store';
export { type FileStore, inLanes } from './store';

/** Opens the store at a location; a `temporary` one is deleted with the server. */
export async function openStore(location: StoreLocation): Promise<FileStore> {
  if (location.kind === 'folder') return createFolderStore(location.folder);
  if (location.kind === 's3') return createS3Store(location);
  const folder = await mkdtemp(path.join(tmpdir(), 'nara-releases-'));
  return { ...createFolderStore(folder), close: () => rm(folder, { recursive: true, force: true }) };
}

/** Store of the pictures that staff upload; each environment has its own folder in it. */
export const pictureStore = prepared<FileStore>('picture store');
