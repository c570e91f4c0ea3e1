export { createFolderStore } from './folder-store';
export { inLanes } from './in-lanes';
export { openStore } from './open-store';
export { pictureStore } from './part';
export type { FileStore } from './store';
