import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { build } from '../../../tools/build/build';
import { fromRoot } from '../../../tools/paths';
import type { Books } from '../../support/books';
import { passGate, post, until } from '../../support/place';
import type { Program } from '../../support/program';
import { createWorld } from '../../support/world';
import { quantile } from '../load';
import { API } from '../orders';
import type { Result } from '../report';

const UPLOADS = 50;
/** The two sides alternate in short turns, so that both run under the same conditions. */
const TURNS = Number(process.env.TURNS ?? 6);
const SECONDS = Number(process.env.SECONDS ?? 5);
/** Time (ms) between calls of one uploader: one address may make 30 a minute, a limit that the benchmark lifts. */
const PACE_MS = Number(process.env.PACE_MS ?? 2000);
/** Times that the report may take, compared with a server without uploads. */
const MAX_TIMES = 2;
/** The most pixels that a shopper's picture may have. */
const SIZE = { width: 4000, height: 2000 };

/** Review link, and a product that it is for. */
interface Link {
  token: string;
  productId: string;
}

/** Returns a picture that costs a complete decoding and is refused then, so that no bound of kept pictures ends it. */
async function hostilePicture(): Promise<Blob> {
  const pixels = Buffer.alloc(SIZE.width * SIZE.height * 3);
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = (index * 31 + (index >> 7) * 17) % 251;
  const file = await sharp(pixels, { raw: { ...SIZE, channels: 3 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
  return new Blob([new Uint8Array(file.subarray(0, -64))]);
}

/** Asks the shoppers of delivered orders for reviews, and returns the links of the e-mails. */
async function openLinks({ url }: Program, books: Books): Promise<Link[]> {
  const orders = books.all<{ id: string }>(
    `SELECT id FROM orders WHERE status = 'delivered' AND erased_at IS NULL ORDER BY id LIMIT ${UPLOADS}`,
  );
  books.run('DELETE FROM review_requests');
  for (const { id } of orders) {
    books.run(`INSERT INTO review_requests (id, order_id, state, attempts, next_attempt_at, leased_until, created_at, updated_at)
      VALUES ('${randomUUID()}', '${id}', 'pending', 0, 0, 0, 0, 0)`);
  }
  const isAsked = () => books.all("SELECT 1 FROM review_requests WHERE state = 'pending'").length === 0;
  await until('the shoppers are asked', isAsked, 300_000);
  const links: Link[] = [];
  for (const { body } of books.all<{ body: string }>("SELECT body FROM mails WHERE kind = 'review-asked'")) {
    const token = /\/review#token=([\w-]+)/.exec(body)?.[1] ?? '';
    const { json } = await post(`${url}/api/reviews/lookup`, { token });
    const [item] = (json.items ?? []) as { productId: string }[];
    if (item) links.push({ token, productId: item.productId });
  }
  if (links.length === 0) throw new Error('the sample has no order to review');
  return links;
}

/** Uploads through the links until told to stop. Returns how many were refused before and after their decoding. */
function beginUploads({ url }: Program, links: readonly Link[], body: Blob) {
  let isOver = false;
  const counts = { refused: 0, decoded: 0 };
  const upload = async (link: Link, index: number) => {
    // They come evenly, not all at once.
    await wait((index * PACE_MS) / UPLOADS);
    while (!isOver) {
      const next = wait(PACE_MS);
      const query = new URLSearchParams({ ...link, id: randomUUID() });
      const headers = { 'content-type': 'application/octet-stream' };
      const response = await fetch(`${url}/api/reviews/pictures?${query}`, { method: 'POST', headers, body });
      await response.arrayBuffer();
      if (![422, 429, 503].includes(response.status)) throw new Error(`an upload answered ${response.status}`);
      counts[response.status === 422 ? 'decoded' : 'refused'] += 1;
      await next;
    }
  };
  const uploads = Array.from({ length: UPLOADS }, (_, index) => upload(links[index % links.length] as Link, index));
  return {
    counts,
    async stop() {
      isOver = true;
      await Promise.all(uploads);
    },
  };
}

/** Makes reports one after the other for a turn. Returns their durations (ms). */
async function makeReports({ url }: Program, cookie: string): Promise<number[]> {
  const durations: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end) {
    const began = performance.now();
    const response = await fetch(`${url}/api/enterprise/analytics/sales.pdf`, { headers: { cookie } });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`the report answered ${response.status}`);
    durations.push(performance.now() - began);
  }
  return durations;
}

const p95 = (durations: readonly number[]): number =>
  quantile(
    [...durations].sort((one, other) => one - other),
    0.95,
  );

/** Compares the p95 of a staff report while 50 hostile uploads run through review links with its p95 without them. */
export async function* runUploads(): AsyncIterable<Result> {
  await build(['server']);
  const world = await createWorld(API);
  try {
    const program = await world.start({ SEED: 'sample', COMPOSITION_ROOT: fromRoot() });
    const cookie = await passGate(program.url, 'enterprise');
    const books = world.books();
    const links = await openLinks(program, books);
    books.close();
    const picture = await hostilePicture();
    await makeReports(program, cookie);
    const [alone, beside]: [number[], number[]] = [[], []];
    const total = { refused: 0, decoded: 0 };
    for (let turn = 0; turn < TURNS; turn += 1) {
      alone.push(...(await makeReports(program, cookie)));
      const uploads = beginUploads(program, links, picture);
      await wait(PACE_MS);
      beside.push(...(await makeReports(program, cookie).finally(() => uploads.stop())));
      total.refused += uploads.counts.refused;
      total.decoded += uploads.counts.decoded;
    }
    yield {
      name: `a report beside ${UPLOADS} uploads`,
      figures: {
        'p95 ms': p95(beside),
        'p95 alone ms': p95(alone),
        'p50 ms': quantile(
          beside.sort((one, other) => one - other),
          0.5,
        ),
        'p50 alone ms': quantile(
          alone.sort((one, other) => one - other),
          0.5,
        ),
        'ratio of p95': p95(beside) / p95(alone),
        links: links.length,
        'picture MB': picture.size / 1024 / 1024,
        'decoded uploads': total.decoded,
        'refused uploads': total.refused,
      },
      limits: { 'ratio of p95': MAX_TIMES },
    };
  } finally {
    await world.close();
  }
}
