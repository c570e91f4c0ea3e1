import { z } from 'zod';
import { IsoTime } from '../../wire/fields';

/** Public name of a session: says nothing about its cookie. */
export const SessionHandle = z.string().regex(/^[\w-]{22}$/, 'must be 22 letters, digits, - or _');

/** A session of staff that is still open. */
export const StaffSession = z.strictObject({
  id: SessionHandle,
  /** Null for one that the enterprise passcode opened. */
  user: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
  /** Browser and system in plain words: `Chrome on Windows`. */
  device: z.string(),
  /** Network that it was opened from, such as `196.25.1.0/24`; null when unknown. */
  network: z.string().nullable(),
  startedAt: IsoTime,
  /** Last time somebody worked in it, to the minute. */
  lastActiveAt: IsoTime,
  /** True for the session that asks. */
  isThis: z.boolean(),
});

export const StaffSessions = z.strictObject({ rows: z.array(StaffSession) });

/** Whose sessions to end: a user's, or those of the enterprise passcode. */
export const SessionHolder = z.strictObject({ of: z.union([z.uuid(), z.literal('passcode')]) });

export const EndedSessions = z.strictObject({ ended: z.int().min(0) });

export type StaffSession = z.infer<typeof StaffSession>;
export type SessionHolder = z.infer<typeof SessionHolder>;
