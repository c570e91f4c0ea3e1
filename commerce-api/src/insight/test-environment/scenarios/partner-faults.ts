import type { PartnerFaultPlan } from '../bench/partner-control';
import type { Trial } from '../bench/trial';
import { choose, handOver, orderOf, type Placed, place, resync, show, timesAtPartner } from './moves';

/** Places an order while the partner has faults. */
async function placeUnder(trial: Trial, plan: PartnerFaultPlan): Promise<Placed> {
  const choice = await trial.step('Choose a product', () => choose(trial));
  await trial.step('Set the partner’s faults', () => trial.faults(plan));
  return trial.step('Place an order', () => place(trial, orderOf(choice, 1, trial.context.now())));
}

/** Checks that the order arrived exactly once. */
const checkOnce = (trial: Trial, { id }: Placed) =>
  trial.step('Check that it arrived once', async () =>
    trial.expect('Orders at the partner', await timesAtPartner(trial, id), 1),
  );

/** Waits until an attempt has failed, according to the order's history. */
const failOnce = (trial: Trial, placed: Placed, sign: RegExp) =>
  trial.until(
    'An attempt failed',
    async () => {
      if (!(await show(trial, placed)).woolworthsOrderId) await resync(trial, placed);
      const { json } = await trial.call('GET', `/api/admin/orders/${placed.id}`, { as: 'admin' });
      return (json.history as { message: string }[]).map(({ message }) => message);
    },
    (messages) => trial.isUnderFaults || messages.some((message) => sign.test(message)),
  );

const failsThenArrives = (plan: PartnerFaultPlan, sign: RegExp) => async (trial: Trial) => {
  const placed = await placeUnder(trial, plan);
  await trial.step('Hand it over: the partner fails', () => failOnce(trial, placed, sign));
  await trial.step('Lift the faults', () => trial.faults({}));
  await trial.step('Try again', () => handOver(trial, placed));
  await checkOnce(trial, placed);
};

const FAILED = /^Attempt \d of \d failed/;

export const partnerRateLimit = failsThenArrives({ status: 429 }, FAILED);
export const partnerTimeout = failsThenArrives({ timeout: true, afterProcessing: true }, /did not answer within/);
export const malformedAnswer = failsThenArrives({ malformed: true, afterProcessing: true }, FAILED);

export async function partnerOutage(trial: Trial): Promise<void> {
  const placed = await placeUnder(trial, { status: 500 });
  if (!trial.isUnderFaults) {
    await trial.step('Hand it over five times', async () => {
      for (let call = 0; call < 5; call += 1) await resync(trial, placed);
      const history = await historyOf(trial, placed);
      await trial.expect(
        'An attempt failed',
        history.some((message) => FAILED.test(message)),
        true,
      );
      await trial.expect(
        'It was given up',
        history.some((message) => message.includes('given up')),
        false,
      );
    });
    await trial.step('Find it among those that wait', async () => {
      const { json } = await trial.call('GET', '/api/admin/failures', { as: 'logistics' });
      const groups = json.groups as { count: number; givenUp: number }[];
      await trial.expect(
        'Some orders wait',
        groups.some(({ count, givenUp }) => count > givenUp),
        true,
      );
    });
  }
  await trial.step('Lift the faults', () => trial.faults({}));
  await trial.step('Retry it as staff', async () => {
    await trial.until(
      'The partner took it',
      async () => {
        const { json } = await trial.call('POST', `/api/admin/failures/orders/${placed.id}/retry`, { as: 'logistics' });
        return json.outcome;
      },
      (outcome) => outcome === 'accepted',
    );
  });
  await checkOnce(trial, placed);
}

async function historyOf({ call }: Trial, { id }: Placed): Promise<string[]> {
  const { json } = await call('GET', `/api/admin/orders/${id}`, { as: 'admin' });
  return (json.history as { message: string }[]).map(({ message }) => message);
}
