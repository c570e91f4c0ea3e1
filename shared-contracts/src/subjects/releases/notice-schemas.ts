import { z } from 'zod';
import { IsoTime } from '../../wire/fields';
import { RemoteName } from '../composition/schemas';
import { Email } from '../orders/schemas';
import { RELEASE_EVENTS } from './vocabulary';

export const ReleaseRecipientId = z.uuid();

/** Somebody, or a system, that is told of releases. */
export const ReleaseRecipient = z.strictObject({
  id: ReleaseRecipientId,
  /** Null: every remote. */
  remote: RemoteName.nullable(),
  kind: z.enum(['email', 'webhook']),
  /** E-mail address, or address of the webhook. */
  address: z.string(),
  events: z.array(z.enum(RELEASE_EVENTS)),
  createdAt: IsoTime,
  createdBy: z.string(),
  /** Time at which an admin ended it; null unless one did. */
  endedAt: IsoTime.nullable(),
});

/** Newest first, at most 200. */
export const ReleaseRecipientList = z.strictObject({ recipients: z.array(ReleaseRecipient) });

export const NewReleaseRecipient = z
  .strictObject({
    remote: RemoteName.nullable(),
    kind: z.enum(['email', 'webhook']),
    address: z.string().trim().min(1).max(500),
    events: z.array(z.enum(RELEASE_EVENTS)).min(1),
  })
  .superRefine(({ kind, address }, { addIssue }) => {
    const faults = kind === 'email' ? (Email.safeParse(address).error?.issues ?? []) : [];
    for (const { message } of faults) addIssue({ code: 'custom', path: ['address'], message });
  });

/** Recipient with the secret that its webhook is signed with, shown this once; null for an e-mail address. */
export const AddedReleaseRecipient = ReleaseRecipient.extend({ secret: z.string().nullable() });

/** What a recipient was told, or is to be told. */
export const ReleaseNotice = z.strictObject({
  id: z.string(),
  recipientId: ReleaseRecipientId,
  address: z.string(),
  event: z.enum([...RELEASE_EVENTS, 'test']),
  /** Null: every remote. */
  remote: RemoteName.nullable(),
  text: z.string(),
  at: IsoTime,
  /** `kept`: no mail server is configured. `failed`: given up. */
  state: z.enum(['waiting', 'delivered', 'kept', 'failed']),
  /** Reason why the last attempt failed; null without one. */
  lastError: z.string().nullable(),
});

/** Newest first, at most 50. */
export const ReleaseNoticeList = z.strictObject({ notices: z.array(ReleaseNotice) });

export type ReleaseRecipient = z.infer<typeof ReleaseRecipient>;
export type NewReleaseRecipient = z.infer<typeof NewReleaseRecipient>;
export type AddedReleaseRecipient = z.infer<typeof AddedReleaseRecipient>;
export type ReleaseNotice = z.infer<typeof ReleaseNotice>;
