import { randomBytes } from 'node:crypto';
import { keyHeaders, partnerCredentials } from '#exchange/partner';
import { fetchWithin } from '#platform/outbound';
import type { PartnerFaultPlan } from '../bench/sandboxes';
import type { Trial } from '../bench/trial';
import {
  choose,
  handOver,
  orderOf,
  type Placed,
  place,
  placeAndHandOver,
  reach,
  resync,
  show,
  timesAtPartner,
} from './moves';

interface LiveOrder {
  status: string;
  ediSent: boolean;
  trackingCode: string | null;
  acknowledgements: { reference: string }[];
  interchanges: { state: string }[];
  tracking: { message: string }[];
}

/** Largest response that is read (bytes). */
const MAX_BYTES = 100_000;

const live = async ({ call }: Trial, { id }: Placed): Promise<LiveOrder> =>
  (await call('GET', `/api/enterprise/live-orders/${id}`, { as: 'logistics' })).json as unknown as LiveOrder;

/** Exports an order as EDIFACT and sends the file to the partner. */
async function sendByEdi(trial: Trial, { id }: Placed): Promise<void> {
  const { partner } = trial.context.configuration;
  const exported = await trial.call('POST', '/api/enterprise/edi/interchanges', {
    as: 'logistics',
    body: { orderIds: [id] },
  });
  await trial.expect('The interchange was made', exported.status, 201);
  const file = await trial.call('GET', `/api/enterprise/edi/interchanges/${exported.json.reference}`, {
    as: 'logistics',
  });
  await trial.note(`Interchange ${exported.json.reference}, ${file.bytes.length} bytes`);
  await trial.until(
    'The partner took the interchange',
    async () =>
      fetchWithin(`${partner.baseUrl}/api/v1/edi`, {
        method: 'POST',
        headers: {
          ...keyHeaders(await trial.context.get(partnerCredentials).keys()),
          'content-type': 'application/edifact',
        },
        body: new Uint8Array(file.bytes),
        withinMs: partner.timeoutMs,
        mostBytes: MAX_BYTES,
      }).catch(() => null),
    (answer) => answer?.ok === true,
  );
}

export async function ediOrders(trial: Trial): Promise<void> {
  const placed = await placeAndHandOver(trial);
  await trial.step('Export it by EDI and send it', () => sendByEdi(trial, placed));
  await trial.step('Wait for the partner’s CONTRL', async () => {
    const { ediSent } = await trial.until(
      'The interchange was acknowledged',
      () => live(trial, placed),
      ({ interchanges }) => interchanges[0]?.state === 'accepted',
    );
    await trial.expect('It counts as sent', ediSent, true);
  });
}

export async function ediDespatch(trial: Trial): Promise<void> {
  const placed = await placeAndHandOver(trial);
  await trial.step('Export it by EDI and send it', () => sendByEdi(trial, placed));
  await trial.step('Let the partner despatch it', () => trial.partner.advance(placed.id, 'shipped'));
  await trial.step('Wait for its DESADV', async () => {
    const { trackingCode, acknowledgements } = await trial.until(
      'The despatch advice arrived',
      () => live(trial, placed),
      ({ tracking, status }) => status === 'shipped' && tracking.some(({ message }) => /despatch/i.test(message)),
    );
    await trial.expect('It has a tracking code', trackingCode !== null, true);
    await trial.expect('We answered it by CONTRL', acknowledgements.length, 1);
  });
}

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
