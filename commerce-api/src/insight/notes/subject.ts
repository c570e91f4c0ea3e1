import { defineSubject } from '#platform/subject';
import { notesHandlers } from './routes';

export const notes = defineSubject({
  name: 'notes',
  handlers: { notes: notesHandlers },
});
