import { randomUUID } from 'node:crypto';
import { addPicture } from '#selling/reviews';
import { exampleFile } from '../example-files';
import type { ExampleCall } from '../examples/call';
import { nothing } from '../examples/records';
import { askedAnew, reviewOf, writtenReview } from '../reviews';
import { signInAs } from '../sign-in';
import type { TestApp } from '../test-app';
import { anybody, type Calls, call, each, MERCHANDISING } from './callers';

const written = async (test: TestApp): Promise<ExampleCall> => ({ params: { id: await writtenReview(test) } });

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
  'reviews.ofProduct': call(anybody(200), async () => ({ params: { id: 'bra' } })),
  'reviews.picture': call(anybody(200), async (test) => {
    const { id, key } = await pictured(test);
    return { params: { id, size: 'small' }, query: { key } };
  }),
  'reviews.lookup': call(anybody(200), async (test) => ({ body: { token: (await askedAnew(test)).token } })),
  'reviews.send': call(anybody(200), async (test) => ({ body: reviewOf((await askedAnew(test)).token) })),
  'reviews.addPicture': call(anybody(201), async (test) => ({
    query: { token: (await askedAnew(test)).token, productId: 'bra', id: randomUUID() },
    ...exampleFile(),
  })),
  'reviews.stop': call(anybody(200), async (test) => ({ body: { token: (await askedAnew(test)).stopToken } })),
  'reviews.oneClick': call(anybody(200), async (test) => ({
    query: { token: (await askedAnew(test)).stopToken },
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })),
  'reviews.oneClickPage': call(anybody(303), async (test) => ({ query: { token: (await askedAnew(test)).stopToken } })),
  ...each(MERCHANDISING, nothing, 'adminReviews.list', 'adminReviews.figures'),
  ...each(MERCHANDISING, written, 'adminReviews.get', 'adminReviews.history'),
  'adminReviews.picture': call(MERCHANDISING, async (test) => ({ params: { id: (await pictured(test)).id } })),
  'adminReviews.approve': call(MERCHANDISING, (test) => seen(test)),
  'adminReviews.approveMany': call(MERCHANDISING, async (test) => {
    const id = await writtenReview(test);
    return { body: { reviews: [{ id, expectedRevision: 1 }] }, subject: id };
  }),
  'adminReviews.reject': call(MERCHANDISING, (test) => seen(test, { reason: 'Names a person' })),
  'adminReviews.answer': call(MERCHANDISING, (test) => seen(test, { answer: 'Thank you.' })),
  'adminReviews.undo': call(MERCHANDISING, async (test) => {
    const id = await writtenReview(test);
    const { json } = await test.call('POST', `/api/admin/reviews/${id}/approval`, {
      cookie: await signInAs(test, 'admin'),
      body: { expectedRevision: 1 },
    });
    return { params: { id }, body: { expectedRevision: Number(json.revision) } };
  }),
};
