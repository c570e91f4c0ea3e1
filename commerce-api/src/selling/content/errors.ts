import { ApiError } from '#platform/http';

/** Refuses to change a page that another user has changed meanwhile. */
export const pageChanged = () =>
  new ApiError(409, 'page-changed', 'Somebody else changed this page meanwhile. Look at it again first.');

export const draftNotFound = () => new ApiError(404, 'draft-not-found', 'There is no draft of this page.');

export const publicationNotFound = () =>
  new ApiError(404, 'publication-not-found', 'No publication of this page is planned.');

export const revisionNotFound = () => new ApiError(404, 'revision-not-found', 'There is no such publication.');

export const versionNotFound = () => new ApiError(404, 'version-not-found', 'There is no such version.');

export const previewNotFound = () => new ApiError(404, 'preview-not-found', 'This preview is over, or never was.');

/** Refuses a body whose page differs from the one in the path. */
export const otherPage = () =>
  new ApiError(422, 'other-page', 'This is what another page says.', {
    errors: [{ field: 'page', message: 'is another page' }],
  });

export const nothingToPublish = () => new ApiError(409, 'nothing-to-publish', 'The shop says this already.');

/** Refuses to plan a publication for a time in the past. */
export const publicationOver = () =>
  new ApiError(422, 'publication-over', 'This moment is over already.', {
    errors: [{ field: 'at', message: 'must be in the future' }],
  });
