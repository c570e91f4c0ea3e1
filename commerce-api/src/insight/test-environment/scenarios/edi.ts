import { keyHeaders, partnerCredentials } from '#exchange/partner';
import { fetchWithin } from '#platform/outbound';
import type { Trial } from '../bench/trial';
import { type Placed, placeAndHandOver } from './moves';

interface LiveOrder {
  status: string;
  ediSent: boolean;
  trackingCode: string | null;
  acknowledgements: { reference: string }[];
  interchanges: { state: string }[];
  tracking: { message: string }[];
}

/** Largest response that is read (bytes). */
const MOST_BYTES = 100_000;

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
        mostBytes: MOST_BYTES,
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
