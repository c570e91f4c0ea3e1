import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { oneLine, PathRevision } from '../../wire/fields';
import { PERMISSIONS } from '../session/rules';
import {
  ContentDraftChange,
  ContentHistory,
  ContentList,
  ContentPreview,
  ContentPublication,
  ContentRestoration,
  EditedPage,
  PublishedPage,
  RedirectAnswer,
  ShopFrameContent,
} from './schemas';
import { CONTENT_PAGES, LEGAL_PAGES, SHOWN_PAGES } from './vocabulary';

export {
  type ContentBlock,
  ContentHistory,
  type ContentOf,
  type ContentRow,
  type ContentRun,
  EditedPage,
  type LegalVersion,
  PageContent,
  PublishedPage,
  ShopFrameContent,
} from './schemas';

const contentPath = '/api/content';

/** Endpoints that give visitors the shop's content. */
export const contentEndpoints = defineEndpoints({
  frame: {
    method: 'GET',
    path: `${contentPath}/frame`,
    access: 'public',
    summary: 'The announcement bar and the footer, which stand around every page',
    response: ShopFrameContent,
  },
  page: {
    method: 'GET',
    path: `${contentPath}/pages/:page`,
    access: 'public',
    summary: 'What a page says at present',
    params: z.strictObject({ page: z.enum(SHOWN_PAGES) }),
    response: PublishedPage,
  },
  version: {
    method: 'GET',
    path: `${contentPath}/pages/:page/versions/:version`,
    access: 'public',
    summary: 'What a legal page said in one of its versions',
    params: z.strictObject({ page: z.enum(LEGAL_PAGES), version: z.coerce.number().int().min(1).max(100_000) }),
    response: PublishedPage,
  },
  preview: {
    method: 'GET',
    path: `${contentPath}/preview`,
    access: 'public',
    summary: 'A page as it is prepared, for whoever has its link',
    query: z.strictObject({ token: z.string().min(1).max(200).check(oneLine) }),
    response: PublishedPage,
  },
  redirect: {
    method: 'GET',
    path: `${contentPath}/redirect`,
    access: 'public',
    summary: 'Where a path that the shop does not have leads, with its search; null when nowhere',
    query: z.strictObject({ path: z.string().min(1).max(2000).check(oneLine) }),
    response: RedirectAnswer,
  },
});

const access = PERMISSIONS.content.roles;
const base = '/api/admin/content';
const path = `${base}/:page`;
const page = z.enum(CONTENT_PAGES);
const params = z.strictObject({ page });

/** Endpoints for staff who edit the shop's content. */
export const contentDeskEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: base,
    access,
    summary: 'List every page with its last publication, its draft and its planned publication',
    response: ContentList,
  },
  get: {
    method: 'GET',
    path,
    access,
    summary: 'Get a page with its draft; its texts name facts',
    params,
    response: EditedPage,
  },
  saveDraft: {
    method: 'PUT',
    path: `${path}/draft`,
    access,
    summary: 'Prepare what a page is to say (audited); 409 `page-changed` when somebody else saved first',
    params,
    body: ContentDraftChange,
    bodyLimitMb: 1,
    response: EditedPage,
  },
  discardDraft: {
    method: 'DELETE',
    path: `${path}/draft`,
    access,
    summary: 'Discard the draft of a page, with its planned publication (audited)',
    params,
    response: EditedPage,
  },
  publish: {
    method: 'POST',
    path: `${path}/publication`,
    access,
    summary: 'Publish the draft of a page, now or at a moment (audited); 409 `page-changed`',
    params,
    body: ContentPublication,
    response: EditedPage,
  },
  cancelPublication: {
    method: 'DELETE',
    path: `${path}/publication`,
    access,
    summary: 'Cancel a planned publication; the draft stays (audited)',
    params,
    response: EditedPage,
  },
  history: {
    method: 'GET',
    path: `${path}/revisions`,
    access,
    summary: 'List the publications of a page, newest first, at most 100',
    params,
    response: ContentHistory,
  },
  restore: {
    method: 'POST',
    path: `${path}/revisions/:revision/restoration`,
    access,
    summary: 'Change a page back to what it said before a publication (audited)',
    params: z.strictObject({ page, revision: PathRevision }),
    body: ContentRestoration,
    response: EditedPage,
  },
  preview: {
    method: 'POST',
    path: `${path}/previews`,
    access,
    summary: 'Make a link that shows the draft of a page to whoever has it, for a week (audited)',
    params: z.strictObject({ page: z.enum(SHOWN_PAGES) }),
    response: ContentPreview,
    status: 201,
  },
});
