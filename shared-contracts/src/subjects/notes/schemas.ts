import { z } from 'zod';
import { IsoTime } from '../../wire/fields';

/** Longest text of a note, in characters. */
export const NOTE_LENGTH = 2000;

export const NewNote = z.strictObject({
  /** Plain text; line breaks stay. */
  text: z
    .string()
    .trim()
    .min(1, 'must say something')
    .max(NOTE_LENGTH)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those that are no text are what it keeps out
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'must be plain text'),
});

/** A note by a member of staff about a record, for the others. */
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
