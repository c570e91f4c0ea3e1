import { randomUUID } from 'node:crypto';
import { addPicture } from '#selling/reviews';
import { exampleFile } from '../example-files';
import type { ExampleCall } from '../examples/call';
import { nothing } from '../examples/records';
import { askedAnew, reviewOf, writtenReview } from '../reviews';
import { signInAs } from '../sign-in';
import type { TestApp } from '../test-app';
import { anybody, type Calls, MERCHANDISING } from './callers';

/** Writes a review and names it at its first revision. */
const seen = async (test: TestApp, body: object = {}): Promise<ExampleCall> => ({
  params: { id: await writtenReview(test) },
  body: { expectedRevision: 1, ...body },
});

/** Adds a picture to the review of a new order, without an API call: the sandbox's shoppers send no files. */
async function pictured(test: TestApp): Promise<{ id: string; key: string }> {
  const { token } = await askedAnew(test);
  const content = Buffer.from(await exampleFile().body.arrayBuffer());
  const { signal } = new AbortController();
  return addPicture(test.context, { token, productId: 'bra', id: randomUUID() }, { content, signal });
}

export const calls: Calls<'reviews' | 'adminReviews'> = {
  'reviews.ofProduct': { statuses: anybody(200), example: async () => ({ params: { id: 'bra' } }) },
  'reviews.picture': {
    statuses: anybody(200),
    async example(test) {
      const { id, key } = await pictured(test);
      return { params: { id, size: 'small' }, query: { key } };
    },
  },
  'reviews.lookup': {
    statuses: anybody(200),
    example: async (test) => ({ body: { token: (await askedAnew(test)).token } }),
  },
  'reviews.send': {
    statuses: anybody(200),
    example: async (test) => ({ body: reviewOf((await askedAnew(test)).token) }),
  },
  'reviews.addPicture': {
    statuses: anybody(201),
    example: async (test) => ({
      query: { token: (await askedAnew(test)).token, productId: 'bra', id: randomUUID() },
      ...exampleFile(),
    }),
  },
  'reviews.stop': {
    statuses: anybody(200),
    example: async (test) => ({ body: { token: (await askedAnew(test)).stopToken } }),
  },
  'reviews.oneClick': {
    statuses: anybody(200),
    example: async (test) => ({
      query: { token: (await askedAnew(test)).stopToken },
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  },
  'reviews.oneClickPage': {
    statuses: anybody(303),
    example: async (test) => ({ query: { token: (await askedAnew(test)).stopToken } }),
  },
  'adminReviews.list': { statuses: MERCHANDISING, example: nothing },
  'adminReviews.figures': { statuses: MERCHANDISING, example: nothing },
  'adminReviews.get': {
    statuses: MERCHANDISING,
    example: async (test) => ({ params: { id: await writtenReview(test) } }),
  },
  'adminReviews.history': {
    statuses: MERCHANDISING,
    example: async (test) => ({ params: { id: await writtenReview(test) } }),
  },
  'adminReviews.picture': {
    statuses: MERCHANDISING,
    example: async (test) => ({ params: { id: (await pictured(test)).id } }),
  },
  'adminReviews.approve': { statuses: MERCHANDISING, example: (test) => seen(test) },
  'adminReviews.approveMany': {
    statuses: MERCHANDISING,
    async example(test) {
      const id = await writtenReview(test);
      return { body: { reviews: [{ id, expectedRevision: 1 }] }, subject: id };
    },
  },
  'adminReviews.reject': { statuses: MERCHANDISING, example: (test) => seen(test, { reason: 'Names a person' }) },
  'adminReviews.answer': { statuses: MERCHANDISING, example: (test) => seen(test, { answer: 'Thank you.' }) },
  'adminReviews.undo': {
    statuses: MERCHANDISING,
    async example(test) {
      const id = await writtenReview(test);
      const { json } = await test.call('POST', `/api/admin/reviews/${id}/approval`, {
        cookie: await signInAs(test, 'admin'),
        body: { expectedRevision: 1 },
      });
      return { params: { id }, body: { expectedRevision: Number(json.revision) } };
    },
  },
};
