import { Refusal } from '#platform/http';

/** Refuses a change of a page that somebody else preceded. */
export const pageChanged = () =>
  new Refusal(409, 'page-changed', 'Somebody else changed this page meanwhile. Look at it again first.');

export const draftNotFound = () => new Refusal(404, 'draft-not-found', 'There is no draft of this page.');

export const publicationNotFound = () =>
  new Refusal(404, 'publication-not-found', 'No publication of this page is planned.');

export const revisionNotFound = () => new Refusal(404, 'revision-not-found', 'There is no such publication.');

export const versionNotFound = () => new Refusal(404, 'version-not-found', 'There is no such version.');

export const previewNotFound = () => new Refusal(404, 'preview-not-found', 'This preview is over, or never was.');

/** Refuses what names one page in its address and another in what it says. */
export const otherPage = () =>
  new Refusal(422, 'other-page', 'This is what another page says.', {
    errors: [{ field: 'page', message: 'is another page' }],
  });

export const nothingToPublish = () => new Refusal(409, 'nothing-to-publish', 'The shop says this already.');

/** Refuses a publication at a moment that is over. */
export const publicationOver = () =>
  new Refusal(422, 'publication-over', 'This moment is over already.', {
    errors: [{ field: 'at', message: 'must be in the future' }],
  });
