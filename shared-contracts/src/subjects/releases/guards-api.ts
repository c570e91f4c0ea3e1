import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { IsoTime, Line, line } from '../../wire/fields';
import { RemoteName } from '../composition/schemas';
import { Email } from '../orders/schemas';
import { PERMISSIONS } from '../session/rules';
import { RELEASE_EVENTS } from './vocabulary';

const access = PERMISSIONS.orders.roles;
const FreezeWindowId = z.uuid();

/** Period in which no version of a remote goes live or on trial; rollbacks stay possible. */
export const FreezeWindow = z.strictObject({
  id: FreezeWindowId,
  /** Null for every remote. */
  remote: RemoteName.nullable(),
  from: IsoTime,
  until: IsoTime,
  reason: z.string(),
  createdAt: IsoTime,
  createdBy: z.string(),
  /** Time an admin ended it early; null if none did. */
  endedAt: IsoTime.nullable(),
});

/** Newest first, at most 200. */
const FreezeWindowList = z.strictObject({ windows: z.array(FreezeWindow) });

export const NewFreezeWindow = z
  .strictObject({ remote: RemoteName.nullable(), from: IsoTime, until: IsoTime, reason: Line })
  .refine(({ from, until }) => Date.parse(from) < Date.parse(until), {
    path: ['until'],
    message: 'must be after from',
  });

export type FreezeWindow = z.infer<typeof FreezeWindow>;
export type NewFreezeWindow = z.infer<typeof NewFreezeWindow>;

export const freezeWindowsEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/freeze-windows',
    access,
    summary: 'List the times in which no version goes live, newest first',
    response: FreezeWindowList,
  },
  create: {
    method: 'POST',
    path: '/api/freeze-windows',
    access,
    summary: 'Set a time in which no version of one remote, or of any, goes live (audited)',
    body: NewFreezeWindow,
    response: FreezeWindow,
    status: 201,
  },
  end: {
    method: 'DELETE',
    path: '/api/freeze-windows/:id',
    access,
    summary: 'End such a time before it is over, or before it begins (audited)',
    params: z.strictObject({ id: FreezeWindowId }),
    response: FreezeWindow,
  },
});

const ReleaseRecipientId = z.uuid();

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
const ReleaseRecipientList = z.strictObject({ recipients: z.array(ReleaseRecipient) });

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
const ReleaseNoticeList = z.strictObject({ notices: z.array(ReleaseNotice) });

export type ReleaseRecipient = z.infer<typeof ReleaseRecipient>;
export type NewReleaseRecipient = z.infer<typeof NewReleaseRecipient>;
export type AddedReleaseRecipient = z.infer<typeof AddedReleaseRecipient>;
export type ReleaseNotice = z.infer<typeof ReleaseNotice>;

const recipientPath = '/api/release-recipients';
const recipientParams = z.strictObject({ id: ReleaseRecipientId });

export const releaseRecipientsEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: recipientPath,
    access,
    summary: 'List who is told of releases, newest first',
    response: ReleaseRecipientList,
  },
  add: {
    method: 'POST',
    path: recipientPath,
    access,
    summary: 'Tell an e-mail address or a signed webhook of releases; the secret is shown this once (audited)',
    body: NewReleaseRecipient,
    response: AddedReleaseRecipient,
    status: 201,
  },
  end: {
    method: 'DELETE',
    path: `${recipientPath}/:id`,
    access,
    summary: 'Tell a recipient nothing more (audited)',
    params: recipientParams,
    response: ReleaseRecipient,
  },
  test: {
    method: 'POST',
    path: `${recipientPath}/:id/test`,
    access,
    summary: 'Send a recipient a test (audited)',
    params: recipientParams,
    response: ReleaseNotice,
    status: 201,
    perMinute: 10,
  },
  notices: {
    method: 'GET',
    path: '/api/release-notices',
    access,
    summary: 'List what recipients were told of releases lately, newest first',
    response: ReleaseNoticeList,
  },
});
