import { defineSubject } from '#platform/subject';
import { notesHolding } from './personal-data';
import { notesHandlers } from './routes';

export const notes = defineSubject({
  name: 'notes',
  personalData: [notesHolding],
  handlers: { notes: notesHandlers },
});
