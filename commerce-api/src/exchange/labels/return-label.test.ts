import { randomUUID } from 'node:crypto';
import { placeDeliveredOrder, placeOrder, signInAs, testAppForTest } from '#testing';

const test = testAppForTest();

/** Starts a return as a shopper; returns its order and its number. */
async function startReturn() {
  const { id, token } = await placeDeliveredOrder(test);
  const body = { id: randomUUID(), lines: [{ line: 0, quantity: 1 }], reason: 'size-exchange' };
  const { json } = await test.call('POST', `/api/orders/${id}/returns`, { token, body });
  return { id, token, rma: String(json.rmaNumber) };
}

const labelOf = (id: string, rma: string, token: string) =>
  test.call('GET', `/api/orders/${id}/returns/${rma}/label.pdf`, { token });

it('a shopper downloads the label of their return as a PDF, and not under another order', async () => {
  const { id, token, rma } = await startReturn();
  const { status, headers, text } = await labelOf(id, rma, token);
  expect([status, headers.get('content-type'), text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  expect(headers.get('content-disposition')).toBe(`attachment; filename="return-label-${rma}.pdf"`);
  const other = await placeOrder(test);
  const refused = await labelOf(other.id, rma, other.token);
  expect([refused.status, refused.json.code]).toEqual([404, 'return-not-found']);
});

it('a return has no label once its pieces have arrived, and the order page says so', async () => {
  const { id, token, rma } = await startReturn();
  const hasLabel = async () => {
    const { json } = await test.call('GET', `/api/orders/${id}`, { token });
    return (json.returns as { hasLabel: boolean }[])[0]?.hasLabel;
  };
  expect(await hasLabel()).toBe(true);
  await test.context.database.kysely.updateTable('returns').set({ received_at: test.clock.now }).execute();
  expect(await hasLabel()).toBe(false);
  expect((await labelOf(id, rma, token)).json.code).toBe('label-not-needed');
});

it('return labels carry the address that an admin entered', async () => {
  const [admin, logistics] = [await signInAs(test, 'admin'), await signInAs(test, 'logistics')];
  const path = '/api/admin/returns/addresses';
  const { json: before } = await test.call('GET', path, { cookie: logistics });
  const addresses = before.addresses as Record<string, object>;
  const changed = { ...addresses, 'CPT-DC': { ...addresses['CPT-DC'], street: '99 New Road', suburb: '' } };
  const body = { addresses: changed, expectedUpdatedAt: before.updatedAt };
  expect((await test.call('PUT', path, { cookie: logistics, body })).status).toBe(403);
  expect((await test.call('PUT', path, { cookie: admin, body })).status).toBe(200);
  expect((await test.call('PUT', path, { cookie: admin, body })).json.code).toBe('setting-changed');

  const { rma } = await startReturn();
  const { json } = await test.call('GET', `/api/admin/returns/${rma}`, { cookie: logistics });
  expect(json.sendTo).toEqual(['NARA Returns, Woolworths distribution centre', '99 New Road', 'Cape Town, 7441']);
  const { kysely } = test.context.database;
  const mail = await kysely.selectFrom('mails').select('body').where('reference', '=', rma).executeTakeFirst();
  expect(mail?.body).toContain('99 New Road');
  const label = await test.call('POST', '/api/enterprise/labels/jobs', {
    cookie: logistics,
    body: { type: 'returns', code: rma, printer: 'cpt' },
  });
  const jobs = kysely.selectFrom('print_jobs').select('document_json').where('id', '=', String(label.json.id));
  const job = await jobs.executeTakeFirst();
  expect(job?.document_json).toContain('99 New Road');
  expect(job?.document_json).toContain('PREPAID');
});
