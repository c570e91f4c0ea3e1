import { forEachTest } from '@nara/sandbox-shared/testing';
import { newOrder, startSandbox } from '../testing/start-sandbox';
import { createFaults, type FaultPlan } from './faults';

describe('faults in force', () => {
  test('no call draws a fault while none is planted', () => expect(createFaults().draw()).toBeNull());

  test('a fault with a count of 2 affects two calls', () => {
    const faults = createFaults();
    faults.plant({ status: 503, count: 2 });
    expect([1, 2, 3].map(() => faults.draw()?.status)).toEqual([503, 503, undefined]);
  });

  test('a fault with a rate affects that share of the calls, the same ones for the same seed', () => {
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
  const partner = forEachTest(startSandbox);

  const plant = (plan: Record<string, unknown>) => partner.call('POST', '/sandbox/faults', plan);
  const place = () => partner.call('POST', '/api/v1/orders', newOrder(), { 'idempotency-key': 'k' });
  const orders = () => partner.sandbox.state.orders.length;

  test('a counted status fault refuses one order without placing it, and a read does not use it up', async () => {
    await plant({ status: 503, count: 1 });
    expect((await partner.call('GET', '/api/v1/inventory')).status).toBe(200);
    expect((await place()).status).toBe(503);
    expect(orders()).toBe(0);
    expect((await place()).status).toBe(201);
  });

  test.each([
    ['drop', 'closes the connection', 'fetch failed'],
    ['malformed', 'answers with invalid JSON', /JSON/],
  ])('a %s fault %s without placing the order', async (fault, _, message) => {
    await plant({ [fault]: true, count: 1 });
    await expect(place()).rejects.toThrow(message);
    expect(orders()).toBe(0);
  });

  test.each([{ timeout: true }, { timeout: true, afterProcessing: true }])(
    '%j never answers the call',
    async (plan) => {
      await plant(plan);
      const call = fetch(`${partner.url}/api/v1/inventory`, { signal: AbortSignal.timeout(50) });
      await expect(call).rejects.toThrow(/aborted/);
    },
  );

  test('a latency fault delays the response, and the order is still placed', async () => {
    await plant({ latencyMs: 30 });
    const began = performance.now();
    expect((await place()).status).toBe(201);
    expect(performance.now() - began).toBeGreaterThan(25);
  });

  test.each([
    ['status', { status: 500 }],
    ['drop', { drop: true }],
    ['malformed', { malformed: true }],
  ])('a %s fault after processing loses only the response: a retry returns the same order', async (_, plan) => {
    await plant({ ...plan, afterProcessing: true, count: 1 });
    await place().catch(() => undefined);
    expect(orders()).toBe(1);
    const again = await place();
    expect(again.status).toBe(200);
    expect(again.json.id).toBe(partner.sandbox.state.orders[0]?.id);
  });

  test('calls succeed again once the faults are deleted', async () => {
    await plant({ status: 503 });
    await partner.call('DELETE', '/sandbox/faults');
    expect((await place()).status).toBe(201);
  });

  test.each([{ status: 200 }, { latencyMs: -1 }, { rate: 2 }, { count: 0 }, { explode: true }, []])(
    'the fault plan %j is refused with 400 and changes nothing',
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

  test('the same seed draws the same sequence of faults, and another seed a different one', () => {
    expect(drawn(7)).toEqual(drawn(7));
    expect(drawn(7)).not.toEqual(drawn(8));
  });

  test('each fault is drawn about as often as its share says', () => {
    const share = (wanted: (plan: FaultPlan | null) => boolean) => drawn(7).filter(wanted).length / 10;
    expect(share((plan) => plan?.status === 429)).toBeCloseTo(10, -1);
    expect(share((plan) => plan?.latencyMs === 40)).toBeCloseTo(30, -1);
    expect(share((plan) => plan === null)).toBeGreaterThan(30);
  });

  test('neither the share of another fault nor reads in between change which calls a fault affects', () => {
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

  test('the same seed draws the same webhook faults, and another seed different ones', () => {
    const webhooks = (seed: number) => {
      const faults = createFaults();
      faults.plant({ shares: { duplicateWebhooks: 50, reorderWebhooks: 50 }, seed });
      return Array.from({ length: 50 }, () => faults.drawWebhook('update'));
    };
    expect(webhooks(7)).toEqual(webhooks(7));
    expect(webhooks(7)).not.toEqual(webhooks(8));
  });
});
