import { z } from 'zod';
import { IsoTime, line } from '../../wire/fields';
import { RemoteName } from '../composition/schemas';
import { Email } from '../orders/schemas';
import { RELEASE_EVENTS } from './vocabulary';

export const ReleaseRecipientId = z.uuid();

/** Person or system that is notified of releases. */
export const ReleaseRecipient = z.strictObject({
  id: ReleaseRecipientId,
  /** Null for every remote. */
  remote: RemoteName.nullable(),
  kind: z.enum(['email', 'webhook']),
  /** E-mail address, or URL of the webhook. */
  address: z.string(),
  events: z.array(z.enum(RELEASE_EVENTS)),
  createdAt: IsoTime,
  createdBy: z.string(),
  /** Time an admin ended it; null if none did. */
  endedAt: IsoTime.nullable(),
});

/** Newest first, at most 200. */
export const ReleaseRecipientList = z.strictObject({ recipients: z.array(ReleaseRecipient) });

export const NewReleaseRecipient = z
  .strictObject({
    remote: RemoteName.nullable(),
    kind: z.enum(['email', 'webhook']),
    address: line(500).min(1),
    events: z.array(z.enum(RELEASE_EVENTS)).min(1),
  })
  .superRefine(({ kind, address }, { addIssue }) => {
    const faults = kind === 'email' ? (Email.safeParse(address).error?.issues ?? []) : [];
    for (const { message } of faults) addIssue({ code: 'custom', path: ['address'], message });
  });

/** Recipient with the secret that signs its webhook, shown only this once; null for an e-mail address. */
export const AddedReleaseRecipient = ReleaseRecipient.extend({ secret: z.string().nullable() });

/** Notification that was sent to a recipient, or waits to be sent. */
export const ReleaseNotice = z.strictObject({
  id: z.string(),
  recipientId: ReleaseRecipientId,
  address: z.string(),
  event: z.enum([...RELEASE_EVENTS, 'test']),
  /** Null for every remote. */
  remote: RemoteName.nullable(),
  text: z.string(),
  at: IsoTime,
  /** `kept`: no mail server is configured. `failed`: given up. */
  state: z.enum(['waiting', 'delivered', 'kept', 'failed']),
  /** Reason why the last attempt failed; null if there is none. */
  lastError: z.string().nullable(),
});

/** Newest first, at most 50. */
export const ReleaseNoticeList = z.strictObject({ notices: z.array(ReleaseNotice) });

export type ReleaseRecipient = z.infer<typeof ReleaseRecipient>;
export type NewReleaseRecipient = z.infer<typeof NewReleaseRecipient>;
export type AddedReleaseRecipient = z.infer<typeof AddedReleaseRecipient>;
export type ReleaseNotice = z.infer<typeof ReleaseNotice>;
