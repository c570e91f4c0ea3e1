import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id } from '../../wire/fields';
import { PERMISSIONS } from '../session/permissions';
import {
  ErasurePreview,
  NewPersonalDataRequest,
  PersonalDataConfirmation,
  PersonalDataRequest,
  PersonalDataRequestList,
  PersonalDataRequestQuery,
  PersonalDataToken,
} from './schemas';

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
