import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { oneLine } from '../../wire/fields';
import { PublishedPage, RedirectAnswer, ShopFrameContent } from './schemas';
import { LEGAL_PAGES, SHOWN_PAGES } from './vocabulary';

const path = '/api/content';

/** Endpoints that give visitors the shop's content. */
export const contentEndpoints = defineEndpoints({
  frame: {
    method: 'GET',
    path: `${path}/frame`,
    access: 'public',
    summary: 'The announcement bar and the footer, which stand around every page',
    response: ShopFrameContent,
  },
  page: {
    method: 'GET',
    path: `${path}/pages/:page`,
    access: 'public',
    summary: 'What a page says at present',
    params: z.strictObject({ page: z.enum(SHOWN_PAGES) }),
    response: PublishedPage,
  },
  version: {
    method: 'GET',
    path: `${path}/pages/:page/versions/:version`,
    access: 'public',
    summary: 'What a legal page said in one of its versions',
    params: z.strictObject({ page: z.enum(LEGAL_PAGES), version: z.coerce.number().int().min(1).max(100_000) }),
    response: PublishedPage,
  },
  preview: {
    method: 'GET',
    path: `${path}/preview`,
    access: 'public',
    summary: 'A page as it is prepared, for whoever has its link',
    query: z.strictObject({ token: z.string().min(1).max(200).check(oneLine) }),
    response: PublishedPage,
  },
  redirect: {
    method: 'GET',
    path: `${path}/redirect`,
    access: 'public',
    summary: 'Where a path that the shop does not have leads, with its search; null when nowhere',
    query: z.strictObject({ path: z.string().min(1).max(2000).check(oneLine) }),
    response: RedirectAnswer,
  },
});
