export { notesEndpoints } from './endpoints';
export { NewNote, Note, Notes } from './schemas';
