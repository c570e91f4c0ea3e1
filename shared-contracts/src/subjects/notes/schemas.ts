import { z } from 'zod';
import { IsoTime, someText } from '../../wire/fields';

/** Maximum length of a note in characters. */
export const NOTE_LENGTH = 2000;

export const NewNote = z.strictObject({
  /** Plain text; line breaks are kept. */
  text: someText(NOTE_LENGTH),
});

/** Note that a member of staff left on a record, for colleagues. */
export const Note = z.strictObject({
  id: z.string(),
  text: z.string(),
  /** Name of the author. */
  author: z.string(),
  at: IsoTime,
});

/** Latest notes about a record, newest first. */
export const Notes = z.strictObject({ notes: z.array(Note) });

export type NewNote = z.input<typeof NewNote>;
export type Note = z.infer<typeof Note>;
export type Notes = z.infer<typeof Notes>;
