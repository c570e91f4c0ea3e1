import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { EditedProduct, ProductHistory, ProductRow } from '@nara/shared-contracts/api/catalogue';
import sharp, { type Sharp } from 'sharp';
import { HOUR_MS } from '#platform/time';
import { newOrder, signInAs, testAppForTest } from '#testing';
import { fileSweep } from './files';
import { TAKEN_BACK_MS } from './queries';

const PATH = '/api/admin/catalogue/products';
const SAGE = '#99aa88';
const BLACK = '#111111';

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await signInAs(test, 'merchandising');
});

/** Draws a picture whose left half is red and whose right half is blue. */
const drawn = (width = 1200, height = 1500): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#ff0000' } },
      left: 0,
      top: 0,
    },
  ]);
const jpeg = (width?: number, height?: number) => drawn(width, height).jpeg().toBuffer();

const sendFile = (method: string, path: string, file: Buffer | string) =>
  test.call(method, path, {
    cookie,
    body: new Blob([typeof file === 'string' ? file : new Uint8Array(file)]),
    headers: { 'content-type': 'application/octet-stream' },
  });
const send = (file: Buffer | string, { id = randomUUID(), color = SAGE, product = 'bra' } = {}) =>
  sendFile('POST', `${PATH}/${product}/pictures?${new URLSearchParams({ colorCode: color, id })}`, file);
const added = async (file?: Buffer) => {
  const { status, json } = await send(file ?? (await jpeg()));
  expect(status).toBe(201);
  return json as unknown as EditedProduct;
};
const describePicture = async (id: string, text: string, focalPoint = { x: 0.5, y: 0.5 }) =>
  (await test.call('PUT', `${PATH}/bra/pictures/${id}`, { cookie, body: { text, focalPoint } }))
    .json as unknown as EditedProduct;
/** Adds a picture with an alternative text, and returns it. */
const shown = async (text: string, file?: Buffer) => {
  const id = randomUUID();
  await send(file ?? (await jpeg()), { id });
  const picture = (await describePicture(id, text)).pictures.find((each) => each.id === id);
  if (!picture) throw new Error('it was not added');
  return picture;
};
const get = async () => (await test.call('GET', `${PATH}/bra`, { cookie })).json as unknown as EditedProduct;
const inShop = async () => (await test.call('GET', '/api/catalogue/products/bra')).json;
const bytesAt = async (path: string) => Buffer.from(await (await fetch(test.url + path)).arrayBuffer());
const filesIn = async () =>
  (await test.context.database.kysely.selectFrom('picture_files').select('hash').execute()).length;
const later = async (ms: number) => {
  test.clock.now += ms;
  cookie = await signInAs(test, 'merchandising');
};
/** Returns the colour in the middle of the part of a picture that starts at `left`. */
const colorAt = async (picture: Buffer, left: number): Promise<string> => {
  const [red = 0, , blue = 0] = await sharp(picture).extract({ left, top: 300, width: 1, height: 1 }).raw().toBuffer();
  return red > blue ? 'red' : 'blue';
};

it('a product picture waits for its text, then replaces the artwork in the shop', async () => {
  const { pictures, revision } = await added();
  expect(pictures).toEqual([
    expect.objectContaining({
      colorCode: SAGE,
      text: null,
      width: 1200,
      height: 1500,
      by: 'Somebody of merchandising',
    }),
  ]);
  expect(revision).toBe(1);
  expect((await inShop()).images).toContainEqual(expect.stringContaining('/images/garments/'));
  const [picture] = (await describePicture(pictures[0]?.id ?? '', 'A bra on a rack')).pictures;
  const shop = await inShop();
  expect((shop.images as string[]).filter((image) => image.includes('99aa88'))).toEqual([picture?.image]);
  expect(shop.pictureTexts).toEqual({ [picture?.image ?? '']: 'A bra on a rack' });
  const summaries = JSON.parse((await test.call('GET', '/api/catalogue/products')).text);
  const color = summaries[0].colors.find(({ colorCode }: { colorCode: string }) => colorCode === SAGE);
  expect(color).toMatchObject({ image: picture?.image, back: null });
  const other = summaries[0].colors.find(({ colorCode }: { colorCode: string }) => colorCode !== SAGE);
  expect(other).not.toHaveProperty('back');
});

it('a product picture is served for a year in three sizes and nothing else, and its master to staff only', async () => {
  const { id, image } = await shown('A bra');
  for (const [path, width] of [
    [image, 960],
    [image.replace('.webp', '-720.webp'), 720],
    [image.replace('.webp', '-480.webp'), 480],
  ] as const) {
    const answer = await fetch(test.url + path);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const { format, ...size } = await sharp(await bytesAt(path)).metadata();
    expect([format, size.width, size.height]).toEqual(['webp', width, width * 1.25]);
  }
  const whole = `${PATH}/bra/pictures/${id}/whole`;
  expect((await test.call('GET', whole)).status).toBe(401);
  const { status, headers } = await test.call('GET', whole, { cookie });
  expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);

  for (const path of ['/pictures/x/99aa88-photo.webp', `/pictures/${'0'.repeat(32)}/99aa88-photo.webp`]) {
    expect((await test.call('GET', path)).status).toBe(404);
  }
  const folder = image.slice(0, image.lastIndexOf('/'));
  for (const file of ['master.webp', '99aa88-master.webp', '960.webp', '..%2f960.webp']) {
    expect((await test.call('GET', `${folder}/${file}`)).status).toBe(404);
  }
});

it('an uploaded picture loses its metadata, is rotated upright and converted to sRGB', async () => {
  const exif = { IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '33/1 55/1 0/1', GPSLatitudeRef: 'S' } };
  const file = await drawn(1500, 1200)
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  expect((await sharp(file).metadata()).exif).toBeDefined();
  const { id, image, width, height } = await shown('A bra', file);
  expect([width, height]).toEqual([1200, 1500]);
  const whole = await (
    await fetch(`${test.url}${PATH}/bra/pictures/${id}/whole`, { headers: { cookie } })
  ).arrayBuffer();
  for (const content of [await bytesAt(image), Buffer.from(whole)]) {
    const { exif, icc, orientation, space } = await sharp(content).metadata();
    expect([exif, icc, orientation, space]).toEqual([undefined, undefined, undefined, 'srgb']);
    expect(content.toString('latin1')).not.toContain('secret');
  }
});

it('a product picture is cropped around its focal point', async () => {
  const { id, image } = await shown('A bra', await jpeg(3000, 1200));
  expect([await colorAt(await bytesAt(image), 10), await colorAt(await bytesAt(image), 950)]).toEqual(['red', 'blue']);
  const [left] = (await describePicture(id, 'A bra', { x: 0, y: 0.5 })).pictures;
  expect(await colorAt(await bytesAt(left?.image ?? ''), 950)).toBe('red');
  expect(left?.focalPoint).toEqual({ x: 0, y: 0.5 });
  // Pages that were loaded before still show it.
  expect((await test.call('GET', image)).status).toBe(200);
});

it.each([
  ['a PNG', () => drawn().png().toBuffer()],
  ['a WebP', () => drawn().webp().toBuffer()],
  ['an AVIF', () => drawn(480, 600).avif({ effort: 0 }).toBuffer()],
  ['one with transparent parts', () => drawn().ensureAlpha(0.2).png().toBuffer()],
])('an uploaded picture may be %s', async (_, file) => expect((await send(await file())).status).toBe(201));

it('a picture uploaded again under its id is stored once', async () => {
  const id = randomUUID();
  await send(await jpeg(), { id });
  expect((await send(await jpeg(), { id })).status).toBe(201);
  expect((await get()).pictures.map((picture) => picture.id)).toEqual([id]);
  const elsewhere = await send(await jpeg(), { id, product: 'tank', color: await colorOf('tank') });
  expect([elsewhere.status, elsewhere.json.code]).toEqual([409, 'pictures-changed']);
});

it('a product picture is shown on orders, and the first one in the product list', async () => {
  const { image } = await shown('A bra');
  const order = newOrder();
  const sage = order.items.find(({ variantId }) => variantId === 'bra-s-sage');
  expect(sage).toBeDefined();
  expect((await test.call('POST', '/api/orders', { body: order })).status).toBe(201);
  const items = await test.context.database.kysely.selectFrom('order_items').select(['variant_id', 'image']).execute();
  expect(items.find(({ variant_id }) => variant_id === sage?.variantId)?.image).toBe(image);
  const id = randomUUID();
  await send(await jpeg(), { id, color: BLACK });
  const [picture] = (await describePicture(id, 'A black bra')).pictures;
  const { rows } = (await test.call('GET', `${PATH}?search=bra`, { cookie })).json as unknown as {
    rows: ProductRow[];
  };
  expect(rows[0]?.image).toBe(picture?.image);
});

const colorOf = async (product: string) => {
  const { variants } = (await test.call('GET', `${PATH}/${product}`, { cookie })).json as unknown as EditedProduct;
  return variants[0]?.colorCode ?? '';
};

/** Encodes a number as in a PNG file. */
function uint32(value: number): Buffer {
  const written = Buffer.alloc(4);
  written.writeUInt32BE(value);
  return written;
}

const movingPng = async () => {
  const png = await drawn().png().toBuffer();
  // Before the first chunk of pixel data.
  const at = png.indexOf('IDAT') - 4;
  const control = Buffer.concat([Buffer.from('acTL'), Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])]);
  return Buffer.concat([png.subarray(0, at), uint32(8), control, uint32(crc32(control)), png.subarray(at)]);
};
const frames = async () => {
  const pages = await Promise.all(
    ['#ff0000', '#00ff00'].map((background) =>
      sharp({ create: { width: 480, height: 600, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pages, { join: { animated: true } })
    .webp()
    .toBuffer();
};

it.each([
  ['that is text', async () => 'not a picture', 415, 'not-a-picture'],
  ['that is a drawing', async () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, 'not-a-picture'],
  ['that is a document', async () => '%PDF-1.7', 415, 'not-a-picture'],
  ['of another type of picture', async () => drawn(480, 600).gif().toBuffer(), 415, 'not-a-picture'],
  [
    'that only begins like a picture',
    async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]),
    422,
    'picture-unreadable',
  ],
  ['that is cut off', async () => (await jpeg()).subarray(0, 4000), 422, 'picture-unreadable'],
  ['that moves', frames, 422, 'picture-animated'],
  ['that moves where few look', movingPng, 422, 'picture-animated'],
  ['that is too small', async () => jpeg(479, 2000), 422, 'picture-too-small'],
  ['that is too flat', async () => jpeg(3000, 599), 422, 'picture-too-small'],
  ['that unpacks to more than a server has', bomb, 422, 'picture-too-large'],
  ['over 15 MB', async () => Buffer.alloc(15 * 1024 * 1024 + 1, 'x'), 413, 'body-too-large'],
])('a picture file %s is refused', async (_, file, status, code) => {
  const answer = await send(await file());
  expect([answer.status, answer.json.code]).toEqual([status, code]);
  expect((await get()).pictures).toEqual([]);
  expect(await filesIn()).toBe(0);
});

it('a picture of an unknown product or colour is refused, as is the eleventh of a colour', async () => {
  const color = await send(await jpeg(), { color: '#123456' });
  expect([color.status, color.json.code]).toEqual([422, 'color-not-found']);
  const product = await send(await jpeg(), { product: 'nothing' });
  expect([product.status, product.json.code]).toEqual([404, 'product-not-found']);
  const file = await jpeg(480, 600);
  for (let count = 0; count < 10; count += 1) await added(file);
  const { status, json } = await send(file);
  expect([status, json.code]).toEqual([409, 'too-many-pictures']);
});

/** Writes a PNG of a few hundred bytes that claims 30,000 × 30,000 pixels. */
async function bomb(): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const header = Buffer.from(png);
  header.writeUInt32BE(30_000, 16);
  header.writeUInt32BE(30_000, 20);
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
  return header;
}

const order = (pictures: string[]) =>
  test.call('PUT', `${PATH}/bra/picture-order`, { cookie, body: { colorCode: SAGE, pictures } });

it('the pictures of a colour can be reordered, and a list of other pictures is refused', async () => {
  const [one, two] = [await shown('Front'), await shown('Back', await jpeg(1300, 1500))];
  expect((await order([two.id, one.id])).status).toBe(200);
  const images = (await inShop()).images as string[];
  expect(images.filter((image) => image.includes('99aa88'))).toEqual([two.image, one.image]);
  const other = await order([one.id]);
  expect([other.status, other.json.code]).toEqual([409, 'pictures-changed']);
  expect((await order([one.id, randomUUID()])).status).toBe(409);
});

it('a picture needs a text of one line, keeps it when it is replaced, and is followed by the artwork', async () => {
  const { id, image } = await shown('Front');
  for (const text of ['', ' ', 'two\nlines', 'x'.repeat(251)]) {
    const body = { text, focalPoint: { x: 0, y: 0 } };
    expect((await test.call('PUT', `${PATH}/bra/pictures/${id}`, { cookie, body })).status).toBe(400);
  }
  const { status, json } = await sendFile('PUT', `${PATH}/bra/pictures/${id}/file`, await jpeg(1400, 1500));
  const [picture] = (json as unknown as EditedProduct).pictures;
  expect([status, picture?.id, picture?.text]).toEqual([200, id, 'Front']);
  expect(picture?.image).not.toBe(image);
  const remove = () => test.call('DELETE', `${PATH}/bra/pictures/${id}`, { cookie });
  expect((await remove()).json.pictures).toEqual([]);
  expect((await inShop()).images).toContainEqual(expect.stringContaining('/images/garments/'));
  const again = await remove();
  expect([again.status, again.json.code]).toEqual([404, 'picture-not-found']);
});

it('several pictures can be uploaded at once', async () => {
  const answers = await Promise.all([480, 500, 520].map(async (width) => send(await jpeg(width, 650))));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await get()).pictures).toHaveLength(3);
  expect((await get()).revision).toBe(3);
});

const history = async () =>
  ((await test.call('GET', `${PATH}/bra/revisions`, { cookie })).json as unknown as ProductHistory).revisions;
const takeBack = async (revision: number) =>
  test.call('POST', `${PATH}/bra/revisions/${revision}/restoration`, {
    cookie,
    body: { expectedRevision: (await get()).revision },
  });

it('a revision lists picture changes and restores a removed picture', async () => {
  const { id, image } = await shown('Front');
  await test.call('DELETE', `${PATH}/bra/pictures/${id}`, { cookie });
  const [removal] = await history();
  const picture = { id, colorCode: SAGE, text: 'Front', image };
  expect(removal?.pictures).toEqual({ before: [picture], after: [] });
  const entries = await test.context.database.kysely
    .selectFrom('audit_log')
    .select(['subject', 'before_json', 'after_json'])
    .where('action', '=', 'product.change-pictures')
    .execute();
  const audit = entries.find(({ after_json }) => after_json.startsWith('{"pictures":[],'));
  expect([audit?.subject, JSON.parse(audit?.before_json ?? '').pictures[0].text]).toEqual(['bra', 'Front']);
  expect((await takeBack(3)).status).toBe(200);
  expect((await get()).pictures).toEqual([expect.objectContaining({ id, image, text: 'Front' })]);
  expect((await inShop()).images).toContain(image);
});

it('a revision of pictures leaves concurrent edits of the product alone', async () => {
  const { content, revision } = await get();
  await shown('Front');
  const body = { content: { ...content, name: 'Apex Bra' }, expectedRevision: revision };
  expect((await test.call('PUT', `${PATH}/bra`, { cookie, body })).status).toBe(200);
  expect((await test.call('PUT', `${PATH}/bra`, { cookie, body })).json.code).toBe('product-changed');
  expect((await get()).pictures).toHaveLength(1);
});

it('a revision whose pictures were deleted cannot be restored, but the file can be uploaded again', async () => {
  const file = await jpeg();
  const { pictures } = await added(file);
  await test.call('DELETE', `${PATH}/bra/pictures/${pictures[0]?.id}`, { cookie });
  await later(TAKEN_BACK_MS);
  expect(await test.context.get(fileSweep).runOnce()).toBe(2);
  const { status, json } = await takeBack(2);
  expect([status, json.code]).toEqual([409, 'pictures-gone']);
  const [again] = (await added(file)).pictures;
  expect((await test.call('GET', again?.image ?? '')).status).toBe(200);
});

const sweep = () => test.context.get(fileSweep).runOnce();

it('unused picture files are deleted once no one can restore them, except renditions shown in the shop', async () => {
  const { id, image } = await shown('Front');
  await test.call('DELETE', `${PATH}/bra/pictures/${id}`, { cookie });
  await later(TAKEN_BACK_MS - 1);
  expect(await sweep()).toBe(0);
  await later(1);
  // The master is removed. Renditions that orders refer to stay.
  expect(await sweep()).toBe(1);
  expect((await test.call('GET', image)).status).toBe(200);
});

it('picture files in use are kept, and those of an abandoned upload for a day', async () => {
  await added();
  await later(25 * HOUR_MS);
  expect(await sweep()).toBe(0);
  await test.context.database.kysely
    .insertInto('picture_files')
    .values({ hash: 'f'.repeat(32), kept_until: test.clock.now })
    .execute();
  expect(await sweep()).toBe(1);
  expect(await filesIn()).toBe(2);
});
