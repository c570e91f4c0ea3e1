import { deliverWebhook, reset, signInAs, stockOf, testAppForTest } from '#testing';
import { handOverTanks, PICKED, RESERVED, UNTOUCHED } from '../testing/fixtures';

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await signInAs(test, 'admin');
});

const read = async (id: string) => (await test.call('GET', `/api/admin/orders/${id}`, { cookie })).json;
async function cancel(id: string, expectedUpdatedAt?: string) {
  const body = { status: 'cancelled', expectedUpdatedAt: expectedUpdatedAt ?? (await read(id)).updatedAt };
  return test.call('PATCH', `/api/admin/orders/${id}`, { cookie, body });
}
const audited = () =>
  test.context.database.kysely.selectFrom('audit_log').selectAll().where('action', '=', 'order.status').execute();

it('a cancellation by staff changes nothing until the partner can be reached, and then records its agreement', async () => {
  const { id } = await handOverTanks(test);
  test.partner.nextCancel(reset);
  const failed = await cancel(id);
  expect([failed.status, failed.json.code]).toEqual([503, 'cancellation-unavailable']);
  expect(failed.json.detail).toContain('Woolworths has the order and could not be reached');
  expect([(await read(id)).status, await stockOf(test, 'tank-m')]).toEqual(['processing', RESERVED]);

  const { status, json } = await cancel(id);
  expect([status, json.status, test.partner.cancellations]).toEqual([200, 'cancelled', [id, id]]);
  expect(json.history).toContainEqual(
    expect.objectContaining({
      type: 'status.cancelled',
      message: 'Somebody of admin changed the status from processing to cancelled',
    }),
  );
  expect(await stockOf(test, 'tank-m')).toEqual(UNTOUCHED);
  expect(await audited()).toMatchObject([
    {
      actor: 'Somebody of admin',
      subject: id,
      before_json: '{"status":"processing"}',
      after_json: '{"status":"cancelled"}',
    },
  ]);
});

it('an order that the partner has picked is not cancelled, and staff see the reason', async () => {
  const { id } = await handOverTanks(test);
  test.partner.nextCancel(PICKED);
  const { status, json } = await cancel(id);
  expect([status, json.code]).toEqual([409, 'order-not-cancellable']);
  expect(json.detail).toBe(
    'Woolworths has picked this order already, so it can no longer be cancelled. It comes back as a return once it has arrived.',
  );
  expect([(await read(id)).status, await stockOf(test, 'tank-m'), await audited()]).toEqual([
    'processing',
    RESERVED,
    [],
  ]);
});

it('an order that changed since it was read is not cancelled, and the partner is not asked', async () => {
  const { id } = await handOverTanks(test);
  const { updatedAt } = await read(id);
  await deliverWebhook(test, { orderId: id, status: 'confirmed' });
  const { status, json } = await cancel(id, String(updatedAt));
  expect([status, json.code, test.partner.cancellations]).toEqual([409, 'order-changed', []]);
});

it('a parcel shipped despite a cancelled order raises an alert until staff reopen the order', async () => {
  const { id } = await handOverTanks(test);
  await cancel(id);
  const alerts = async () => {
    const { json } = await test.call('GET', '/api/enterprise/dashboard/alerts', { cookie });
    return (json.alerts as { id: string }[]).filter(({ id: about }) => about === 'sent-after-cancelling');
  };
  expect(await alerts()).toEqual([]);
  await deliverWebhook(test, { orderId: id, status: 'shipped', trackingNumber: 'TRK-1' });
  const { json } = await test.call('GET', `/api/admin/orders/${id}`, { cookie });
  expect(json.status).toBe('cancelled');
  expect(json.history).toContainEqual(
    expect.objectContaining({
      message: 'Partner reports: shipped, although the order is cancelled, tracking number TRK-1',
    }),
  );
  expect(await alerts()).toMatchObject([
    {
      type: 'error',
      message: 'Woolworths sent 1 order that was cancelled; the pieces are on sale again',
      action: { screen: 'live-orders', query: { order: id } },
    },
  ]);
  const body = { status: 'processing', expectedUpdatedAt: json.updatedAt };
  expect((await test.call('PATCH', `/api/admin/orders/${id}`, { cookie, body })).status).toBe(200);
  expect([await alerts(), await stockOf(test, 'tank-m')]).toEqual([[], RESERVED]);
});
