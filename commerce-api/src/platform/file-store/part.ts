import { prepared } from '#platform/subject';
import type { FileStore } from './store';

/** Store of the pictures that staff upload; each environment has its own folder in it. */
export const pictureStore = prepared<FileStore>('picture store');
