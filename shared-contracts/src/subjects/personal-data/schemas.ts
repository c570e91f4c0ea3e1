import { z } from 'zod';
import { IsoTime, KnownEmail, line, oneLine } from '../../wire/fields';
import { PERSONAL_DATA_REQUEST_KINDS, PERSONAL_DATA_REQUEST_STATES } from './rules';

export const PersonalDataRequest = z.strictObject({
  id: z.string(),
  kind: z.enum(PERSONAL_DATA_REQUEST_KINDS),
  state: z.enum(PERSONAL_DATA_REQUEST_STATES),
  /** Null after the request has ended. */
  email: z.string().nullable(),
  createdAt: IsoTime,
  /** Name of the member of staff who opened it. */
  createdBy: z.string(),
  confirmedAt: IsoTime.nullable(),
  /** Time until which it can be confirmed or, after confirmation, carried out. */
  expiresAt: IsoTime,
  endedAt: IsoTime.nullable(),
  /** Name of the member of staff who carried it out or closed it. */
  endedBy: z.string().nullable(),
});

/** Finds the requests of an address, including those that only keep its hash. */
export const PersonalDataRequestQuery = z.strictObject({ email: line(254).optional() });

/** Requests, newest first, at most the latest 200. */
export const PersonalDataRequestList = z.strictObject({ requests: z.array(PersonalDataRequest) });

export const NewPersonalDataRequest = z.strictObject({ email: KnownEmail, kind: z.enum(PERSONAL_DATA_REQUEST_KINDS) });

/** Effects of an erasure, before it is carried out. */
export const ErasurePreview = z.strictObject({
  /** Reasons why it cannot be carried out now; empty if it can. */
  obstacles: z.array(z.string()),
  sections: z.array(z.strictObject({ title: z.string(), records: z.int().min(0) })),
});

/** Token of the link that the person received by e-mail. */
export const PersonalDataToken = z.strictObject({ token: z.string().min(1).max(100).check(oneLine) });

/** Request as the person confirms it. */
export const PersonalDataConfirmation = z.strictObject({
  kind: z.enum(PERSONAL_DATA_REQUEST_KINDS),
  isConfirmed: z.boolean(),
});

export type PersonalDataRequest = z.infer<typeof PersonalDataRequest>;
export type NewPersonalDataRequest = z.infer<typeof NewPersonalDataRequest>;
export type ErasurePreview = z.infer<typeof ErasurePreview>;
export type PersonalDataConfirmation = z.infer<typeof PersonalDataConfirmation>;
