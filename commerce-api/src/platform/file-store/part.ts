import { prepared } from '#platform/subject';
import type { FileStore } from './store';

/** The store of the pictures that staff put in; each environment has a folder of its own in it. */
export const pictureStore = prepared<FileStore>('picture store');
