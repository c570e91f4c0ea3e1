export { createFolderStore } from './folder-store';
export { openStore, pictureStore } from './open-store';
export type { FileStore } from './store';
export { inLanes } from './store';
