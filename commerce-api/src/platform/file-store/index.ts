export { createFolderStore } from './folder-store';
export { openStore, pictureStore } from './open-store';
export { type FileStore, inLanes } from './store';
