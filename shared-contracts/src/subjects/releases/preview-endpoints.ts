import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { PERMISSIONS } from '../session/permissions';
import { NewReleasePreview, ReleasePreview, ReleasePreviewId, ReleasePreviewList } from './preview-schemas';

const access = PERMISSIONS.orders.roles;

export const releasePreviewsEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/release-previews',
    access,
    summary: 'List the links that show a stored version in place of the live one, newest first',
    response: ReleasePreviewList,
  },
  create: {
    method: 'POST',
    path: '/api/release-previews',
    access,
    summary:
      'Make a link that shows a stored version to whoever opens it, to a cohort or to oneself (audited; refused with a reason)',
    body: NewReleasePreview,
    response: ReleasePreview,
    status: 201,
  },
  revoke: {
    method: 'DELETE',
    path: '/api/release-previews/:id',
    access,
    summary: 'End a link, for those too who have opened it (audited)',
    params: z.strictObject({ id: ReleasePreviewId }),
    response: ReleasePreview,
  },
});
