import { randomUUID } from 'node:crypto';
import type { Rma } from '@nara/shared-contracts/api/returns';
import type { Trial } from '../bench/trial';
import { placeAndDeliver, stockOf } from './moves';

const BASE = '/api/admin/returns';

/** Starts a return of the whole order. Returns a function that takes the next staff step. */
async function start(trial: Trial) {
  const placed = await placeAndDeliver(trial);
  const rmaNumber = await trial.step('Start a return', async () => {
    const body = { id: randomUUID(), lines: [{ line: 0, quantity: 1 }], reason: 'size-exchange' };
    const { status, json } = await trial.call('POST', `/api/orders/${placed.id}/returns`, {
      token: placed.token,
      body,
    });
    await trial.expect('The return was taken', status, 201);
    return String(json.rmaNumber);
  });
  const show = async () =>
    (await trial.call('GET', `${BASE}/${rmaNumber}`, { as: 'logistics' })).json as unknown as Rma;
  const step = async (name: string, body: object): Promise<Rma> => {
    // The partner's response may change the return at any time.
    const answer = await trial.until(
      `${rmaNumber}: ${name}`,
      async () =>
        trial.call('POST', `${BASE}/${rmaNumber}/${name}`, {
          as: 'logistics',
          body: { ...body, expectedUpdatedAt: (await show()).updatedAt },
        }),
      ({ json }) => json.code !== 'return-changed',
    );
    await trial.expect('Answer', answer.status, 200);
    return answer.json as unknown as Rma;
  };
  return { variantId: placed.body.items[0]?.variantId ?? '', step };
}

export async function returnsProcessing(trial: Trial): Promise<void> {
  const { variantId, step } = await start(trial);
  const before = await stockOf(trial, variantId);
  await trial.step('Inspect it', () => step('inspection', { lines: [{ line: 0, condition: 'new', resalable: 1 }] }));
  const { dc } = await trial.step('Approve it', () => step('approve', {}));
  await trial.step('Put its piece back into stock', async () => {
    await step('process', { dc });
    await trial.expect('Pieces in stock', (await stockOf(trial, variantId)).total, before.total + 1);
  });
  await trial.step('Refund it', async () => {
    const { status } = await step('refund', { paidBy: 'eft', reference: 'Test scenario' });
    await trial.expect('Its status', status, 'processed');
  });
}

export async function returnRejection(trial: Trial): Promise<void> {
  const { variantId, step } = await start(trial);
  const before = await stockOf(trial, variantId);
  await trial.step('Reject it', async () => {
    const { status } = await step('reject', { reason: 'Worn' });
    await trial.expect('Its status', status, 'rejected');
  });
  await trial.step('Check that no stock moved', async () =>
    trial.expect('Pieces in stock', (await stockOf(trial, variantId)).total, before.total),
  );
}
