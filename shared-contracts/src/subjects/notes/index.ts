export type { NewNote, Note, Notes } from './schemas';
