import { z } from 'zod';
import { IsoTime } from '../../wire/fields';

/** Public id of a session; it reveals nothing about its cookie. */
export const SessionHandle = z.string().regex(/^[\w-]{22}$/, 'must be 22 letters, digits, - or _');

/** Open session of a member of staff. */
export const StaffSession = z.strictObject({
  id: SessionHandle,
  /** Null if it was opened with the enterprise passcode. */
  user: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
  /** Browser and operating system in plain words: `Chrome on Windows`. */
  device: z.string(),
  /** Network that it was opened from, such as `196.25.1.0/24`; null if unknown. */
  network: z.string().nullable(),
  startedAt: IsoTime,
  /** Time of the last activity, to the minute. */
  lastActiveAt: IsoTime,
  /** True for the session that makes the request. */
  isThis: z.boolean(),
});

export const StaffSessions = z.strictObject({ rows: z.array(StaffSession) });

/** Owner of the sessions to end: a user, or the enterprise passcode. */
export const SessionHolder = z.strictObject({ of: z.union([z.uuid(), z.literal('passcode')]) });

export const EndedSessions = z.strictObject({ ended: z.int().min(0) });

export type StaffSession = z.infer<typeof StaffSession>;
export type SessionHolder = z.infer<typeof SessionHolder>;
