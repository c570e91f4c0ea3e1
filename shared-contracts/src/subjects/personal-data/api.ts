import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id, IsoTime, KnownEmail, line, oneLine } from '../../wire/fields';
import { PERMISSIONS } from '../session/rules';

/** Requests that a person may make under the Protection of Personal Information Act. */
export const PERSONAL_DATA_REQUEST_KINDS = ['export', 'erasure'] as const;
export type PersonalDataRequestKind = (typeof PERSONAL_DATA_REQUEST_KINDS)[number];

/** `waiting`: the person has not confirmed yet. `erased`, `closed` and `expired` requests keep no address. */
export const PERSONAL_DATA_REQUEST_STATES = ['waiting', 'confirmed', 'erased', 'closed', 'expired'] as const;
export type PersonalDataRequestState = (typeof PERSONAL_DATA_REQUEST_STATES)[number];

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
const PersonalDataRequestQuery = z.strictObject({ email: line(254).optional() });

/** Requests, newest first, at most the latest 200. */
const PersonalDataRequestList = z.strictObject({ requests: z.array(PersonalDataRequest) });

export const NewPersonalDataRequest = z.strictObject({ email: KnownEmail, kind: z.enum(PERSONAL_DATA_REQUEST_KINDS) });

/** Effects of an erasure, before it is carried out. */
export const ErasurePreview = z.strictObject({
  /** Reasons why it cannot be carried out now; empty if it can. */
  obstacles: z.array(z.string()),
  sections: z.array(z.strictObject({ title: z.string(), records: z.int().min(0) })),
});

/** Token of the link that the person received by e-mail. */
const PersonalDataToken = z.strictObject({ token: z.string().min(1).max(100).check(oneLine) });

/** Request as the person confirms it. */
export const PersonalDataConfirmation = z.strictObject({
  kind: z.enum(PERSONAL_DATA_REQUEST_KINDS),
  isConfirmed: z.boolean(),
});

export type PersonalDataRequest = z.infer<typeof PersonalDataRequest>;
export type NewPersonalDataRequest = z.infer<typeof NewPersonalDataRequest>;
export type ErasurePreview = z.infer<typeof ErasurePreview>;
export type PersonalDataConfirmation = z.infer<typeof PersonalDataConfirmation>;

const access = PERMISSIONS.orders.roles;
const params = z.strictObject({ id: Id });

export const personalDataEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/admin/personal-data-requests',
    access,
    audits: 'read',
    summary: 'Requests of people for their data or its erasure, newest first; all, or those of an address',
    query: PersonalDataRequestQuery,
    response: PersonalDataRequestList,
  },
  create: {
    method: 'POST',
    path: '/api/admin/personal-data-requests',
    access,
    perMinute: 10,
    summary: 'Open a request, and send its address a link that confirms it (audited)',
    body: NewPersonalDataRequest,
    response: PersonalDataRequest,
    status: 201,
  },
  export: {
    method: 'GET',
    path: '/api/admin/personal-data-requests/:id/personal-data.json',
    access,
    audits: 'export',
    summary: 'Everything that is held about the person of a confirmed request, as JSON',
    params,
    response: 'text/plain',
  },
  pdf: {
    method: 'GET',
    path: '/api/admin/personal-data-requests/:id/personal-data.pdf',
    access,
    audits: 'export',
    summary: 'The same as an A4 PDF',
    params,
    response: 'application/pdf',
  },
  preview: {
    method: 'GET',
    path: '/api/admin/personal-data-requests/:id/erasure',
    access,
    summary: 'What an erasure would remove, and what stands against it now',
    params,
    response: ErasurePreview,
  },
  erase: {
    method: 'POST',
    path: '/api/admin/personal-data-requests/:id/erasure',
    access,
    summary: 'Erase the data of the person of a confirmed request for good (audited; refused while an order is open)',
    params,
    response: PersonalDataRequest,
  },
  close: {
    method: 'POST',
    path: '/api/admin/personal-data-requests/:id/closure',
    access,
    summary: 'End a request, which forgets its address (audited)',
    params,
    response: PersonalDataRequest,
  },
});

/** Endpoints for the person who received the link. */
export const personalDataConfirmationEndpoints = defineEndpoints({
  find: {
    method: 'POST',
    path: '/api/personal-data-requests/lookup',
    access: 'public',
    summary: 'What the link of an e-mail confirms; confirms nothing',
    body: PersonalDataToken,
    response: PersonalDataConfirmation,
  },
  confirm: {
    method: 'POST',
    path: '/api/personal-data-requests/confirmation',
    access: 'public',
    summary: 'Confirm a request with the token of its link; again answers the same',
    body: PersonalDataToken,
    response: PersonalDataConfirmation,
  },
});
