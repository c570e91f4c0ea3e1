import { answer, garbage, placeOrder, reset, testAppForTest } from '#testing';
import { createPartnerCallLog, orderOutbox } from '.';
import { type CallWindow, findCallFigures, findCallsOf, type PartnerCall } from './calls';

const test = testAppForTest();

const db = () => test.context.database.kysely;
const noted = async (orderId: string) => {
  await test.context.get(createPartnerCallLog).flush();
  return findCallsOf(db(), orderId, 100);
};

it('every partner call is logged with documented path, outcome, duration, order and request id', async () => {
  test.partner.next(answer(503, { code: 'a code with spaces, thandi@example.co.za' }), reset, garbage);
  const { id, token } = await placeOrder(test);
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await test.context.get(orderOutbox).runOnce();
    test.clock.now += 600_000;
  }
  const calls = await noted(id);
  expect(calls.map(({ status, outcome, attempt }) => [status, outcome, attempt])).toEqual([
    [503, 'HTTP_503', 1],
    [null, 'UNREACHABLE', 2],
    [200, 'MALFORMED_ANSWER', 3],
    [201, 'accepted', 4],
  ]);
  const { request_id } = await db().selectFrom('outbox').select('request_id').executeTakeFirstOrThrow();
  for (const call of calls) {
    expect(call).toMatchObject({ method: 'POST', path: '/api/v1/orders', order_id: id, request_id });
    expect(call.duration_ms).toBeGreaterThanOrEqual(0);
  }
  await test.call('POST', `/api/orders/${id}/cancellation`, { token });
  expect((await noted(id)).at(-1)).toMatchObject({ path: '/api/v1/orders/:id/cancel', status: 200, outcome: 'agreed' });
});

describe('call figures of a time range', () => {
  const CALL: PartnerCall = {
    at: 1000,
    method: 'POST',
    path: '/api/v1/orders',
    status: 201,
    outcome: 'accepted',
    durationMs: 10,
    attempt: 1,
    orderId: null,
    requestId: null,
  };
  const figures = async (window: CallWindow, ...calls: Partial<PartnerCall>[]) => {
    for (const call of calls) test.context.get(createPartnerCallLog).write({ ...CALL, ...call });
    await test.context.get(createPartnerCallLog).flush();
    return findCallFigures(db(), window);
  };

  it('call figures count failed calls but not refused ones', async () => {
    const failed = [{ status: 500 }, { status: null }, { status: 429 }, { status: 200, outcome: 'MALFORMED_ANSWER' }];
    const answered = [{}, { status: 422, outcome: 'SKU_NOT_FOUND' }, {}, {}];
    expect(await figures({ from: 0, until: 2000 }, ...failed, ...answered)).toMatchObject({
      calls: 8,
      failed: 4,
    });
  });

  it('call figures give the average duration and the 95th percentile', async () => {
    const calls = Array.from({ length: 100 }, (_, index) => ({ durationMs: index + 1 }));
    expect(await figures({ from: 0, until: 2000 }, ...calls)).toMatchObject({ averageMs: 51, p95Ms: 95 });
  });

  it('call figures cover their time range and path only', async () => {
    const calls = [{ at: 999 }, { at: 1000 }, { at: 1999, path: '/api/v1/inventory' }, { at: 2000 }];
    expect(await figures({ from: 1000, until: 2000 }, ...calls)).toMatchObject({ calls: 2 });
    expect(await figures({ from: 1000, until: 2000, path: '/api/v1/inventory' })).toMatchObject({ calls: 1 });
    expect(await figures({ from: 5000, until: 6000 })).toEqual({
      calls: 0,
      failed: 0,
      averageMs: null,
      p95Ms: null,
    });
  });
});
