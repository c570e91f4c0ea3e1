import { newOrder, startSandbox, type TestSandbox } from '../testing/start-sandbox';
import { createFaults, type FaultPlan } from './faults';

describe('faults in force', () => {
  test('none leave every call alone', () => expect(createFaults().draw()).toBeNull());

  test('with a count, befall so many calls', () => {
    const faults = createFaults();
    faults.plant({ status: 503, count: 2 });
    expect([1, 2, 3].map(() => faults.draw()?.status)).toEqual([503, 503, undefined]);
  });

  test('with a rate, befall their share of the calls, repeatably', () => {
    const drawn = (seed: number) => {
      const faults = createFaults();
      faults.plant({ status: 503, rate: 0.3, seed });
      return Array.from({ length: 1000 }, () => faults.draw() !== null);
    };
    const share = drawn(1).filter(Boolean).length / 1000;
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.35);
    expect(drawn(1)).toEqual(drawn(1));
    expect(drawn(1)).not.toEqual(drawn(2));
  });
});

describe('over the wire', () => {
  let partner: TestSandbox;
  beforeEach(async () => {
    partner = await startSandbox();
  });
  afterEach(() => partner.close());

  const plant = (plan: Record<string, unknown>) => partner.call('POST', '/sandbox/faults', plan);
  const place = () => partner.call('POST', '/api/v1/orders', newOrder(), { 'idempotency-key': 'k' });
  const orders = () => partner.sandbox.state.orders.length;

  test('a status is answered instead of the work', async () => {
    await plant({ status: 503, count: 1 });
    expect((await place()).status).toBe(503);
    expect(orders()).toBe(0);
    expect((await place()).status).toBe(201);
  });

  test('a call that only looks does not use up a counted fault', async () => {
    await plant({ status: 503, count: 1 });
    expect((await partner.call('GET', '/api/v1/inventory')).status).toBe(200);
    expect((await place()).status).toBe(503);
  });

  test('a dropped connection', async () => {
    await plant({ drop: true, count: 1 });
    await expect(place()).rejects.toThrow('fetch failed');
    expect(orders()).toBe(0);
  });

  test('half a document', async () => {
    await plant({ malformed: true, count: 1 });
    await expect(place()).rejects.toThrow(/JSON/);
  });

  test('no answer at all', async () => {
    await plant({ timeout: true });
    const call = fetch(`${partner.url}/api/v1/inventory`, { signal: AbortSignal.timeout(50) });
    await expect(call).rejects.toThrow(/aborted/);
  });

  test('a slow answer is a right one', async () => {
    await plant({ latencyMs: 30 });
    const began = performance.now();
    expect((await place()).status).toBe(201);
    expect(performance.now() - began).toBeGreaterThan(25);
  });

  test.each([
    ['status', { status: 500 }],
    ['drop', { drop: true }],
    ['malformed', { malformed: true }],
  ])('after processing, only the answer is lost: %s', async (_, plan) => {
    await plant({ ...plan, afterProcessing: true, count: 1 });
    await place().catch(() => undefined);
    expect(orders()).toBe(1);
    const again = await place();
    expect(again.status).toBe(200);
    expect(again.json.id).toBe(partner.sandbox.state.orders[0]?.id);
  });

  test('after processing, an answer may never come', async () => {
    await plant({ timeout: true, afterProcessing: true });
    const call = fetch(`${partner.url}/api/v1/inventory`, { signal: AbortSignal.timeout(50) });
    await expect(call).rejects.toThrow(/aborted/);
  });

  test('lifted, they are gone', async () => {
    await plant({ status: 503 });
    await partner.call('DELETE', '/sandbox/faults');
    expect((await place()).status).toBe(201);
  });

  test.each([{ status: 200 }, { latencyMs: -1 }, { rate: 2 }, { count: 0 }, { explode: true }, []])(
    'a plan like %j is refused and changes nothing',
    async (plan) => {
      expect((await partner.call('POST', '/sandbox/faults', plan)).status).toBe(400);
      expect(partner.sandbox.state.faults).toEqual({});
    },
  );
});

describe('several faults, each in its share', () => {
  const shares = { latency: 30, status429: 10, status500: 20, timeout: 5, malformed: 10 } as const;
  const drawn = (seed: number, plan = {}) => {
    const faults = createFaults();
    faults.plant({ shares, latencyMs: 40, seed, ...plan });
    return Array.from({ length: 1000 }, () => faults.draw());
  };

  test('befall the calls in the same order with the same seed, and in another with another', () => {
    expect(drawn(7)).toEqual(drawn(7));
    expect(drawn(7)).not.toEqual(drawn(8));
  });

  test('take what they were given', () => {
    const share = (wanted: (plan: FaultPlan | null) => boolean) => drawn(7).filter(wanted).length / 10;
    expect(share((plan) => plan?.status === 429)).toBeCloseTo(10, -1);
    expect(share((plan) => plan?.latencyMs === 40)).toBeCloseTo(30, -1);
    expect(share((plan) => plan === null)).toBeGreaterThan(30);
  });

  test('do not shift each other, nor do checks that come in between', () => {
    const limited = (plans: (FaultPlan | null)[]) => plans.map((plan) => plan?.status === 429);
    expect(limited(drawn(7, { shares: { ...shares, timeout: 90 } }))).toEqual(limited(drawn(7)));
    const faults = createFaults();
    faults.plant({ shares, latencyMs: 40, seed: 7 });
    const plans = Array.from({ length: 1000 }, () => {
      faults.draw({ isLook: true });
      return faults.draw();
    });
    expect(plans).toEqual(drawn(7));
  });

  test('befall webhooks by a sequence of their own', () => {
    const webhooks = (seed: number) => {
      const faults = createFaults();
      faults.plant({ shares: { duplicateWebhooks: 50, reorderWebhooks: 50 }, seed });
      return Array.from({ length: 50 }, () => faults.drawWebhook('update'));
    };
    expect(webhooks(7)).toEqual(webhooks(7));
    expect(webhooks(7)).not.toEqual(webhooks(8));
  });
});
