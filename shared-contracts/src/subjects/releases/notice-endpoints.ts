import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { PERMISSIONS } from '../session/permissions';
import {
  AddedReleaseRecipient,
  NewReleaseRecipient,
  ReleaseNotice,
  ReleaseNoticeList,
  ReleaseRecipient,
  ReleaseRecipientId,
  ReleaseRecipientList,
} from './notice-schemas';

const access = PERMISSIONS.orders.roles;
const path = '/api/release-recipients';
const params = z.strictObject({ id: ReleaseRecipientId });

export const releaseRecipientsEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path,
    access,
    summary: 'List who is told of releases, newest first',
    response: ReleaseRecipientList,
  },
  add: {
    method: 'POST',
    path,
    access,
    summary: 'Tell an e-mail address or a signed webhook of releases; the secret is shown this once (audited)',
    body: NewReleaseRecipient,
    response: AddedReleaseRecipient,
    status: 201,
  },
  end: {
    method: 'DELETE',
    path: `${path}/:id`,
    access,
    summary: 'Tell a recipient nothing more (audited)',
    params,
    response: ReleaseRecipient,
  },
  test: {
    method: 'POST',
    path: `${path}/:id/test`,
    access,
    summary: 'Send a recipient a test (audited)',
    params,
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
