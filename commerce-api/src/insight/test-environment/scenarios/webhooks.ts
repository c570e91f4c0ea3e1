import { randomBytes } from 'node:crypto';
import type { Trial } from '../bench/trial';
import { type Placed, placeAndHandOver, reach, show } from './moves';

const deliveriesOf = async ({ partner }: Trial, { id }: Placed) =>
  (await partner.memory()).deliveries.filter(({ update }) => update?.orderId === id);

export async function duplicateWebhook(trial: Trial): Promise<void> {
  const placed = await placeAndHandOver(trial);
  await trial.step('Let the partner send every webhook twice', () => trial.faults({ duplicateWebhooks: true }));
  await trial.step('Ship it', async () => {
    await trial.partner.advance(placed.id, 'shipped');
    await reach(trial, placed, 'shipped');
  });
  await trial.step('Count what came of it', async () => {
    if (!trial.isUnderFaults) {
      const [delivery] = await deliveriesOf(trial, placed);
      await trial.expect('Times it was delivered', delivery?.attempts, 2);
    }
    const { timeline } = await show(trial, placed);
    const told = timeline.filter(({ type }) => type === 'partner.shipped' || type.endsWith('shipped')).length;
    await trial.expect('Times it counts', told, 1);
  });
}

export async function reorderedWebhooks(trial: Trial): Promise<void> {
  const placed = await placeAndHandOver(trial);
  await trial.step('Let the partner swap its webhooks', () => trial.faults({ reorderWebhooks: true }));
  await trial.step('Ship and deliver it', async () => {
    for (const status of ['shipped', 'delivered']) await trial.partner.advance(placed.id, status);
  });
  await trial.step('Check its status', async () => {
    await reach(trial, placed, 'delivered');
    await trial.until(
      'Both webhooks arrived',
      () => deliveriesOf(trial, placed),
      (deliveries) => deliveries.filter(({ outcome }) => outcome === 'delivered').length >= 2,
    );
    await trial.expect('It is still', (await show(trial, placed)).status, 'delivered');
  });
}

/** Checks that a refused webhook changes nothing. */
const refused =
  (name: string, signed: () => { secret?: string; age?: number }, code: string) => async (trial: Trial) => {
    const placed = await placeAndHandOver(trial);
    const before = await show(trial, placed);
    await trial.step(name, async () => {
      const { status, json } = await trial.sendUpdate({ orderId: placed.id, status: 'delivered' }, signed());
      await trial.expect('Answer', [status, json.code], [401, code]);
    });
    await trial.step('Check that nothing changed', async () => {
      await trial.expect('Its status', (await show(trial, placed)).status, before.status);
    });
  };

export const forgedSignature = refused(
  'Send a webhook that somebody else signed',
  () => ({ secret: `whsec_${randomBytes(24).toString('base64')}` }),
  'invalid-signature',
);

export const staleTimestamp = refused('Send a webhook signed six minutes ago', () => ({ age: 360 }), 'stale-signature');
