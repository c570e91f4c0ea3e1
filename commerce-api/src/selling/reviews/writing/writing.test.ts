import { randomUUID } from 'node:crypto';
import type { ReviewInvitation, ReviewItem } from '@nara/shared-contracts/api/reviews';
import sharp from 'sharp';
import { pictureStore } from '#platform/file-store';
import { DAY_MS } from '#platform/time';
import { type AskedOrder, askedOrder, newOrder, reviewOf, signInAs, testAppForTest } from '#testing';

const test = testAppForTest();
let asked: AskedOrder;
beforeEach(async () => {
  asked = await askedOrder(
    test,
    newOrder([
      ['bra', 'bra-s-sage', 1],
      ['bra', 'bra-s-black', 1],
    ]),
  );
});

const lookup = (token = asked.token) => test.call('POST', '/api/reviews/lookup', { body: { token } });
const send = (changes: object = {}) => test.call('POST', '/api/reviews', { body: reviewOf(asked.token, changes) });
const items = async () => ((await lookup()).json as unknown as ReviewInvitation).items;
const rows = () => test.context.database.kysely.selectFrom('reviews').selectAll().execute();
const approve = async () => {
  const [{ id = '', revision = 0 } = {}] = await rows();
  const cookie = await signInAs(test, 'merchandising');
  await test.call('POST', `/api/admin/reviews/${id}/approval`, { cookie, body: { expectedRevision: revision } });
};

it('a review link shows each product of the order once, with a suggested name', async () => {
  const { status, json } = await lookup();
  expect([status, json]).toEqual([
    200,
    {
      firstName: 'Thandi',
      endsAt: new Date(test.clock.now + 60 * DAY_MS).toISOString(),
      items: [
        {
          productId: 'bra',
          name: 'Bra',
          image: expect.any(String),
          color: 'Sage, Black',
          size: 'S',
          isSized: true,
          review: null,
        },
      ],
    },
  ]);
});

it('a review link is not valid when it is nonsense, of an opt-out or older than sixty days', async () => {
  for (const token of ['nonsense', 'T'.repeat(56), asked.stopToken]) {
    expect((await lookup(token)).json.code).toBe('link-not-valid');
  }
  test.clock.now += 60 * DAY_MS - 1;
  expect((await lookup()).status).toBe(200);
  test.clock.now += 1;
  for (const { status, json } of [await lookup(), await send()]) {
    expect([status, json.code]).toEqual([404, 'link-not-valid']);
  }
});

it('a new review waits for approval by staff, and so it does again, out of the shop, when it was changed', async () => {
  const { status, json } = await send();
  expect([status, json.review]).toEqual([
    200,
    {
      stars: 4,
      fit: 'true',
      title: 'Soft and firm',
      text: 'I run in it.',
      name: 'Thandi',
      pictures: [],
      state: 'waiting',
    },
  ]);
  const shown = await test.call('GET', '/api/reviews/products/bra');
  expect(shown.json).toEqual({ rows: [], total: 0 });
  expect((await test.call('GET', '/api/catalogue/products/bra')).json).not.toHaveProperty('reviews');
  await approve();
  expect((await test.call('GET', '/api/reviews/products/bra')).json.total).toBe(1);
  test.clock.now += 1000;
  const changed = await send({ stars: 1, text: 'It tore.' });
  expect(changed.json.review).toMatchObject({ stars: 1, text: 'It tore.', state: 'waiting' });
  expect((await test.call('GET', '/api/reviews/products/bra')).json.total).toBe(0);
  expect((await test.call('GET', '/api/catalogue/products/bra')).json).not.toHaveProperty('reviews');
  expect(await rows()).toMatchObject([{ revision: 3, sent_at: test.clock.now, decided_by: null }]);
});

it('a review sent twice is stored once and stays approved', async () => {
  await send();
  await approve();
  await send();
  expect(await rows()).toMatchObject([{ state: 'approved', revision: 2 }]);
  const all = await Promise.all([send({ stars: 2 }), send({ stars: 2 }), send({ stars: 2 })]);
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await rows()).toHaveLength(1);
});

it('a review needs only stars, and has no fit for a product without sizes', async () => {
  await test.context.database.kysely
    .updateTable('products')
    .set({ category: 'accessories' })
    .where('id', '=', 'bra')
    .execute();
  const { json } = await send({ title: '', text: '', name: '', fit: 'small' });
  expect(json).toMatchObject({ isSized: false, review: { fit: null, title: '', text: '', name: '' } });
});

it.each([
  ['no stars', { stars: 0 }],
  ['six stars', { stars: 6 }],
  ['half a star', { stars: 3.5 }],
  ['a text that is too long', { text: 'x'.repeat(2001) }],
  ['a title of two lines', { title: 'one\ntwo' }],
  ['a name that turns the text around it', { name: 'Thandi\u202e' }],
  ['control characters', { text: 'a\u0000b' }],
  ['four pictures', { pictures: Array.from({ length: 4 }, () => randomUUID()) }],
  ['more than was asked', { state: 'approved' }],
])('a review with %s is refused', async (_, changes) => {
  expect((await send(changes)).status).toBe(400);
  expect(await rows()).toEqual([]);
});

it('a review is stored as typed, with markup as text, and refused for a product that the order did not include', async () => {
  const text = '<img src=x onerror=alert(1)>\n\n</script><script>';
  expect((await send({ text })).json.review).toMatchObject({ text });
  const { status, json } = await send({ productId: 'tank' });
  expect([status, json.code]).toEqual([409, 'not-reviewable']);
});

const picture = (width = 900, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .withMetadata({ exif: { IFD0: { Artist: 'Qxsecret' } } })
    .jpeg()
    .toBuffer();
const add = (file: Buffer | string, { id = randomUUID(), token = asked.token, productId = 'bra' } = {}) =>
  test.call('POST', `/api/reviews/pictures?${new URLSearchParams({ token, productId, id })}`, {
    body: new Blob([typeof file === 'string' ? file : new Uint8Array(file)]),
    headers: { 'content-type': 'application/octet-stream' },
  });
const added = async () => {
  const { status, json } = await add(await picture());
  expect(status).toBe(201);
  return json as { id: string; key: string };
};
const open = (id: string, key = '', size = 'large') =>
  fetch(`${test.url}/api/reviews/pictures/${id}/${size}${key && `?key=${encodeURIComponent(key)}`}`);

it('review pictures are re-encoded without metadata and private until approval', async () => {
  const { id, key } = await added();
  await send({ pictures: [id] });
  expect((await open(id)).status).toBe(404);
  expect((await open(id, `${key}x`)).status).toBe(404);
  const own = await open(id, key);
  const content = Buffer.from(await own.arrayBuffer());
  expect([own.status, own.headers.get('content-type'), own.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'no-store',
  ]);
  const { format, width, height, exif } = await sharp(content).metadata();
  expect([format, width, height, exif]).toEqual(['webp', 900, 1200, undefined]);
  const cookie = await signInAs(test, 'merchandising');
  const ofStaff = await fetch(`${test.url}/api/admin/review-pictures/${id}`, { headers: { cookie } });
  expect(Buffer.from(await ofStaff.arrayBuffer())).toEqual(content);
  // The shop serves product pictures by the hash of their files. Review pictures must not be reachable that way.
  const { hash } = await test.context.database.kysely
    .selectFrom('review_pictures')
    .select('hash')
    .executeTakeFirstOrThrow();
  expect((await test.call('GET', `/pictures/${hash}/99aa88-photo.webp`)).status).toBe(404);

  await approve();
  const shown = await open(id, '', 'small');
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(240);
});

it('review pictures keep their order, and are removed by a change of the review', async () => {
  const [one, two] = [await added(), await added()];
  await send({ pictures: [two.id, one.id] });
  expect((await items())[0]?.review?.pictures.map(({ id }) => id)).toEqual([two.id, one.id]);
  const { json } = await send({ pictures: [one.id] });
  expect((json as unknown as ReviewItem).review?.pictures.map(({ id }) => id)).toEqual([one.id]);
  expect((await open(two.id, two.key)).status).toBe(404);
  expect((await send({ pictures: [two.id] })).json.code).toBe('picture-not-found');
});

it.each([
  ['what is no picture', async () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, 'not-a-picture'],
  ['a PDF', async () => '%PDF-1.7', 415, 'not-a-picture'],
  ['a picture that is cut off', async () => (await picture()).subarray(0, 900), 422, 'picture-unreadable'],
  ['a small picture', () => picture(199, 400), 422, 'picture-too-small'],
  ['a picture of more than 8 megapixels', () => picture(4000, 2001), 422, 'picture-too-large'],
  // Only the header is there, so nothing was decoded.
  ['the header of one', async () => (await picture(4000, 2001)).subarray(0, 1500), 422, 'picture-too-large'],
  [
    'a bomb',
    () =>
      sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    422,
    'picture-too-large',
  ],
])('a review picture is refused: %s', async (_, make, expected, code) => {
  const { status, json } = await add(await make());
  expect([status, json.code]).toEqual([expected, code]);
  expect(await test.context.get(pictureStore).list('live')).toEqual([]);
});

it('a review picture of 8 megapixels is accepted', async () => {
  const { status, json } = await add(await picture(4000, 2000));
  expect(status).toBe(201);
  const large = await open(String(json.id), String(json.key));
  const { width, height } = await sharp(Buffer.from(await large.arrayBuffer())).metadata();
  expect([width, height]).toEqual([1200, 600]);
});

it('review pictures need the link, a product of the order, stay within the limit, and are stored once', async () => {
  const file = await picture();
  expect((await add(file, { token: 'nonsense' })).json.code).toBe('link-not-valid');
  expect((await add(file, { productId: 'tank' })).json.code).toBe('not-reviewable');
  const id = randomUUID();
  for (let times = 0; times < 2; times += 1) expect((await add(file, { id })).status).toBe(201);
  expect(await test.context.database.kysely.selectFrom('review_pictures').selectAll().execute()).toHaveLength(1);
  for (let times = 0; times < 8; times += 1) expect((await add(file)).status).toBe(201);
  expect((await add(file)).json.code).toBe('too-many-pictures');
});

it('a review cannot use the pictures of somebody else', async () => {
  const other = await askedOrder(test, newOrder(undefined, { email: 'sipho@example.co.za' }));
  const id = randomUUID();
  await add(await picture(), { id, token: other.token });
  expect((await send({ pictures: [id] })).json.code).toBe('picture-not-found');
  expect((await add(await picture(), { id })).json.code).toBe('picture-not-found');
});
