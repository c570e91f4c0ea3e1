import { deliveryLog } from '#exchange/api-config';
import { answer, deliverReturns, returnsEvent, signInAs, testAppForTest } from '#testing';
import { startReturnAtPartner } from '../testing/fixtures';

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await signInAs(test, 'admin');
});

const db = () => test.context.database.kysely;
const show = async (rmaNumber: string) => (await test.call('GET', `/api/admin/returns/${rmaNumber}`, { cookie })).json;

/** Asks the partner, which responds with a state and optionally its time. */
async function ask(status: string, at?: number): Promise<unknown> {
  const updated_at = at === undefined ? undefined : new Date(at).toISOString();
  test.partner.nextCheck(answer(200, { returns: [{ id: 'RMA-WW-1', status, updated_at }] }));
  return (await test.call('POST', '/api/admin/returns/sync', { cookie, body: {} })).json.changes;
}

it('a return webhook shows the partner’s state beside ours, and adds it once to the history', async () => {
  const rmaNumber = await startReturnAtPartner(test, 'RMA-WW-1');
  const heard: string[] = [];
  const stop = test.context.events.subscribe(({ type, subject }) => void heard.push(`${type} ${subject}`));
  await deliverReturns(test, returnsEvent(test.clock.now, [['RMA-WW-1', 'on_its_way']]));
  await deliverReturns(test, returnsEvent(test.clock.now + 1, [['RMA-WW-1', 'on_its_way']]));
  stop();
  expect(heard.filter((each) => each === `return.changed ${rmaNumber}`)).toHaveLength(1);
  expect(await show(rmaNumber)).toMatchObject({ status: 'approved', partnerStatus: 'on_its_way' });
  const told = await db().selectFrom('return_events').select('message').where('actor', '=', 'Partner').execute();
  expect(told).toEqual([{ message: 'Says that the return is on its way' }]);
});

it('a return webhook applies the last of several states of one return, and names a single order only', async () => {
  const numbers = [await startReturnAtPartner(test, 'RMA-WW-1'), await startReturnAtPartner(test, 'RMA-WW-2')];
  const orders = await db()
    .selectFrom('returns')
    .select('order_id')
    .where('rma_number', '=', numbers[0] ?? '')
    .execute();
  await test.context.get(deliveryLog).flush();
  await db().deleteFrom('webhook_deliveries').execute();
  await deliverReturns(
    test,
    returnsEvent(test.clock.now, [
      ['RMA-WW-1', 'approved'],
      ['RMA-WW-1', 'closed'],
    ]),
  );
  const both = [['RMA-WW-1', 'lost'] as const, ['RMA-WW-2', 'approved'] as const];
  await deliverReturns(test, returnsEvent(test.clock.now + 1, both));
  expect((await Promise.all(numbers.map(show))).map(({ partnerStatus }) => partnerStatus)).toEqual([
    'lost',
    'approved',
  ]);
  await test.context.get(deliveryLog).flush();
  const noted = await db().selectFrom('webhook_deliveries').select('order_id').orderBy('id').execute();
  expect(noted.map(({ order_id }) => order_id)).toEqual([orders[0]?.order_id, '']);
});

it('a return webhook and a polled state agree on the later one, in whichever order they arrive', async () => {
  const rmaNumber = await startReturnAtPartner(test, 'RMA-WW-1');
  const { now } = test.clock;
  await deliverReturns(test, returnsEvent(now, [['RMA-WW-1', 'received']]));
  expect(await ask('on_its_way', now - 1)).toEqual([]);
  expect(await ask('approved', now + 1)).toEqual([{ rmaNumber, before: 'received', after: 'approved' }]);
  await deliverReturns(test, returnsEvent(now, [['RMA-WW-1', 'received']]));
  expect((await show(rmaNumber)).partnerStatus).toBe('approved');
  // A state without a time is trusted.
  expect(await ask('on_hold')).toEqual([{ rmaNumber, before: 'approved', after: 'on_hold' }]);
});
