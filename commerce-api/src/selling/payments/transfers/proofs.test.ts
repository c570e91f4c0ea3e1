import { createFakePayments, newOrder, type Placed, placeOrder, signInAs, startTestApp, type TestApp } from '#testing';
import { proofHolding } from './proofs';

const PDF = '%PDF-1.7 proof';

let test: TestApp;
let placed: Placed;
beforeEach(async () => {
  test = await startTestApp({ payments: createFakePayments() });
  placed = await placeOrder(test, newOrder(undefined, { paymentMethod: 'eft' }));
});
afterEach(() => test.close());

const send = (body: string | Blob, { id, token } = placed, type = 'application/octet-stream') =>
  test.call('POST', `/api/orders/${id}/payment/proofs`, { token, body, headers: { 'content-type': type } });
const proofsOf = ({ json }: Awaited<ReturnType<typeof send>>) => json.proofs as { id: string; type: string }[];

it('proofs of payment are stored once each and do not pay the order', async () => {
  expect((await send(PDF)).status).toBe(201);
  await send(PDF);
  const png = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])]);
  test.clock.now += 1000;
  expect(proofsOf(await send(png))).toMatchObject([
    { type: 'application/pdf', size: PDF.length, receivedAt: '2026-03-05T10:00:00.000Z' },
    { type: 'image/png', size: 9 },
  ]);
  const { json } = await test.call('GET', `/api/orders/${placed.id}/payment`, { token: placed.token });
  expect(json.payment).toMatchObject({ state: 'created', transfer: { proofs: [{}, {}] } });
});

it('a proof of payment is refused for its bytes, its size or a wrong token', async () => {
  const answerOf = async (answer: ReturnType<typeof send>) => {
    const { status, json } = await answer;
    return [status, json.code];
  };
  expect(await answerOf(send('<!doctype html>'))).toEqual([415, 'not-a-proof']);
  expect(await answerOf(send(PDF, placed, 'application/pdf'))).toEqual([415, 'unsupported-media-type']);
  const large = PDF.padEnd(5 * 1024 * 1024 + 1, ' ');
  expect(await answerOf(send(large))).toEqual([413, 'body-too-large']);
  expect((await send(large.slice(0, -1))).status).toBe(201);
  const other = await placeOrder(test, newOrder(undefined, { paymentMethod: 'eft' }));
  expect(await answerOf(send(PDF, { ...placed, token: other.token }))).toEqual([403, 'order-token-mismatch']);
  expect(await answerOf(send(PDF, await placeOrder(test)))).toEqual([409, 'not-payable']);
});

it('a payment takes five proofs, even when more arrive at once', async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((copy) => send(`${PDF} ${copy}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.json.code).toBe('too-many-proofs');
});

it('staff get a proof of payment as a download that no browser executes', async () => {
  const [proof] = proofsOf(await send(PDF));
  const cookie = await signInAs(test, 'admin');
  const path = `/api/admin/orders/${placed.id}/payment`;
  expect((await test.call('GET', path, { cookie })).json.payment).toMatchObject({ proofs: [{ id: proof?.id }] });
  const { status, text, headers } = await test.call('GET', `${path}/proofs/${proof?.id}`, { cookie });
  expect([status, text]).toEqual([200, PDF]);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="NARA-[\w-]+\.pdf"$/);
  expect(headers.get('content-type')).toBe('application/octet-stream');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toMatch(/^sandbox;/);
  const other = await placeOrder(test, newOrder(undefined, { paymentMethod: 'eft' }));
  const elsewhere = await test.call('GET', `/api/admin/orders/${other.id}/payment/proofs/${proof?.id}`, { cookie });
  expect([elsewhere.status, elsewhere.json.code]).toEqual([404, 'proof-not-found']);
});

it('proofs of payment are in a personal export and are erased with their order', async () => {
  await send(PDF);
  const { kysely } = test.context.database;
  const person = { email: null, orderIds: [placed.id], rmaNumbers: [] };
  expect(await proofHolding.find(kysely, person)).toMatchObject([{ Order: placed.id, Type: 'application/pdf' }]);
  await test.context.database.transaction((tx) => proofHolding.erase(test.context, tx, person));
  expect(await proofHolding.find(kysely, person)).toEqual([]);
});
