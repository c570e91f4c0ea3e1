import { randomUUID } from 'node:crypto';
import type { FourEyes } from '@nara/shared-contracts/api/approvals';
import {
  type Answer,
  changeApprovals,
  deliverWebhook,
  newOrder,
  placeOrder,
  signInAs,
  signInAsPerson,
  testAppForTest,
} from '#testing';
import { sampleRelease, uploadOf } from '../../../testing/releases/sample-release';

const PATH = '/api/enterprise/approvals';

const test = testAppForTest();
let nomsa: string;
let sipho: string;
beforeEach(async () => {
  nomsa = await signInAsPerson(test, { name: 'Nomsa Khumalo', role: 'admin' });
  sipho = await signInAsPerson(test, { name: 'Sipho Dube', role: 'admin' });
});

const outcome = ({ status, json }: Answer) => (status < 300 ? status : json.code);

const need = async (settings: Partial<FourEyes>): Promise<void> =>
  expect((await changeApprovals(test, nomsa, settings)).status).toBe(200);

async function approve(cookie: string): Promise<unknown> {
  const { rows } = (await test.call('GET', PATH, { cookie })).json as { rows: { id: string }[] };
  return outcome(await test.call('POST', `${PATH}/${rows[0]?.id}/approve`, { cookie }));
}

describe('a refund', () => {
  let rma: string;
  beforeEach(async () => {
    const { id: orderId, token } = await placeOrder(test, newOrder([['bra', 'bra-s-sage', 1]]));
    await deliverWebhook(test, { orderId, status: 'delivered', woolworthsOrderId: 'WW-NARA-7' });
    const body = { id: randomUUID(), lines: [{ line: 0, quantity: 1 }], reason: 'defective-item' };
    rma = String((await test.call('POST', `/api/orders/${orderId}/returns`, { token, body })).json.rmaNumber);
    await step('inspection', { lines: [{ line: 0, condition: 'new', resalable: 1 }] });
    await step('approve');
    await step('process', { dc: 'CPT-DC' });
  });

  const show = async () => (await test.call('GET', `/api/admin/returns/${rma}`, { cookie: nomsa })).json;

  async function step(name: string, more: object = {}): Promise<unknown> {
    const { updatedAt } = await show();
    const body = { ...more, expectedUpdatedAt: updatedAt };
    return outcome(await test.call('POST', `/api/admin/returns/${rma}/${name}`, { cookie: nomsa, body }));
  }

  const pay = () => step('refund', { paidBy: 'eft', reference: 'EFT-1' });

  it('a refund above the limit is paid once a second person approves it', async () => {
    await need({ refundsAbove: 100 });
    const { status } = await show();
    expect(await pay()).toBe('waiting-for-second-person');
    expect((await show()).status).toBe(status);
    expect(await approve(nomsa)).toBe('own-request');
    expect(await approve(sipho)).toBe(200);
    expect(await show()).toMatchObject({ status: 'processed', refundReference: 'EFT-1' });
  });

  it('a refund up to the limit is paid at once', async () => {
    await need({ refundsAbove: 1_000_000 });
    expect(await pay()).toBe(200);
  });
});

describe('a release', () => {
  const { release, ...files } = sampleRelease({ name: 'four-eyes' });
  const path = '/api/releases/four-eyes';
  const activate = (cookie: string, more: object = {}) =>
    test.call('POST', `${path}/activations`, { cookie, body: { version: release.version, ...more } });
  const live = async () => (await test.call('GET', path, { cookie: nomsa })).json.active as { version: string } | null;

  beforeEach(async () => {
    await test.call('POST', path, { cookie: nomsa, body: uploadOf({ release, ...files }) });
    await need({ releases: true });
  });

  it('a release goes live once a second person approves it', async () => {
    expect(outcome(await activate(nomsa, { dryRun: true }))).toBe(201);
    expect(outcome(await activate(nomsa))).toBe('waiting-for-second-person');
    expect(await live()).toBeNull();
    expect(await approve(sipho)).toBe(200);
    expect((await live())?.version).toBe(release.version);
  });

  const tokenFrom = async (cookie: string, rights: string) => {
    const body = { remote: 'four-eyes', name: 'Pipeline', rights };
    return String((await test.call('POST', '/api/deploy-tokens', { cookie, body })).json.token);
  };
  const ask = async (token: string) =>
    outcome(await test.call('POST', `${path}/activations`, { token, body: { version: release.version } }));

  it.each(['publish', 'activate'])(
    'a release requested with a token to %s is approved by someone other than its holder',
    async (rights) => {
      expect(await ask(await tokenFrom(nomsa, rights))).toBe('waiting-for-second-person');
      expect(await live()).toBeNull();
      expect(await approve(nomsa)).toBe('own-request');
      expect(await approve(sipho)).toBe(200);
      expect(await live()).toMatchObject({ by: 'Sipho Dube', reason: 'Asked for by Pipeline (four-eyes)' });
    },
  );

  it('a release cannot be requested with a token of unknown holder', async () => {
    expect(await ask(await tokenFrom(await signInAs(test, 'admin'), 'activate'))).toBe('personal-sign-in-required');
    expect(await live()).toBeNull();
  });
});
