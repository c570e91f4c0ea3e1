import { webcrypto } from 'node:crypto';
import { PROOF_HEADER } from '@nara/shared-contracts/rules/common';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { fetchWithProof } from './send-calls';

const SECRET = 'secret';
const challenge = () =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, deriveKey, hmacSignatureSecret: SECRET });

interface Sent {
  body: unknown;
  proof: string | null;
}

let sent: Sent[];

/** Returns each response in turn, and then repeats the last one. */
function serve(answers: (() => Promise<Response>)[]): void {
  sent = [];
  jest.spyOn(window, 'fetch').mockImplementation(async (_, init) => {
    sent.push({ body: init?.body, proof: new Headers(init?.headers).get(PROOF_HEADER) });
    return (answers[sent.length - 1] ?? answers.at(-1))?.() ?? Response.error();
  });
}

const accepted = async () => new Response('{"ok":true}', { status: 201 });
const asksForProof = async () => new Response(JSON.stringify({ challenge: await challenge() }), { status: 428 });

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));
afterEach(() => jest.restoreAllMocks());

it('a call without a challenge is sent unchanged', async () => {
  serve([accepted]);
  expect((await fetchWithProof('/api/orders', { method: 'POST', body: 'order' })).status).toBe(201);
  expect(sent).toEqual([{ body: 'order', proof: null }]);
});

it('a challenged call is sent again with a valid proof of work', async () => {
  serve([asksForProof, accepted]);
  expect((await fetchWithProof('/api/orders', { method: 'POST', body: 'order' })).status).toBe(201);
  expect(sent).toEqual([
    { body: 'order', proof: null },
    { body: 'order', proof: expect.any(String) },
  ]);
  const proof = JSON.parse(atob(sent[1]?.proof ?? ''));
  expect(await verifySolution({ ...proof, deriveKey, hmacSignatureSecret: SECRET })).toMatchObject({ verified: true });
});

it('a call that is challenged each time returns the refusal after three proofs', async () => {
  serve([asksForProof]);
  const answer = await fetchWithProof('/api/orders', { method: 'POST' });
  expect([answer.status, sent.length]).toEqual([428, 4]);
  expect(await answer.json()).toHaveProperty('challenge');
});

it('a 428 without a challenge is returned without another attempt', async () => {
  serve([async () => new Response('{}', { status: 428 })]);
  expect((await fetchWithProof('/api/orders', { method: 'POST' })).status).toBe(428);
  expect(sent).toHaveLength(1);
});
