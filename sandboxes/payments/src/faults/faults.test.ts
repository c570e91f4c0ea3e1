import { forEachTest } from '@nara/sandbox-shared/testing';
import { startSandbox } from '../testing/start-sandbox';
import { createFaults } from './faults';

describe('faults drawn by share', () => {
  const drawn = (seed: number, shares = {}) => {
    const faults = createFaults();
    faults.plant({ shares: { never: 20, repeat: 50, ...shares }, seed });
    return Array.from({ length: 400 }, () => [...faults.drawNotification()]);
  };
  const having = (kind: string, draws: string[][]) => draws.map((kinds) => kinds.includes(kind));

  test('notification faults are drawn by their share, in the same order for the same seed', () => {
    expect(drawn(7)).toEqual(drawn(7));
    expect(drawn(7)).not.toEqual(drawn(8));
    const share = having('never', drawn(7)).filter(Boolean).length / 400;
    expect(share).toBeGreaterThan(0.13);
    expect(share).toBeLessThan(0.27);
  });

  test('the share of another fault does not change which notifications a fault affects', () => {
    expect(having('never', drawn(7, { repeat: 99, forged: 50 }))).toEqual(having('never', drawn(7)));
  });

  test('a lost fault drops the response after processing, and never the response to a read', () => {
    const faults = createFaults();
    faults.plant({ shares: { lost: 100 } });
    expect(faults.draw()).toEqual({ drop: true, afterProcessing: true });
    expect(faults.draw({ isLook: true })).toBeNull();
  });
});

describe('over the wire', () => {
  const provider = forEachTest(startSandbox);

  const plant = (plan: Record<string, unknown>) => provider.control('POST', '/faults', plan);
  test('a lost fault drops the response to a refund that was made, and a counted 503 fault refuses one', async () => {
    await provider.pay('paid');
    const id = provider.sandbox.state.payments[0]?.number;
    const refund = () =>
      provider.call('POST', `/refunds/${id}`, { amount: 100, reason: 'Returned', notify_buyer: false });
    await plant({ shares: { lost: 100 } });
    await expect(refund()).rejects.toThrow('fetch failed');
    expect(provider.sandbox.state.refunds).toHaveLength(1);
    await plant({ status: 503, count: 1 });
    expect((await refund()).status).toBe(503);
    expect(provider.sandbox.state.refunds).toHaveLength(1);
    expect((await refund()).status).toBe(200);
  });

  test('faults do not affect the payment page or the control API, where they are read and deleted', async () => {
    const plan = { shares: { never: 20 }, seed: 7 };
    await plant(plan);
    expect(await provider.control('GET', '/faults')).toEqual({ status: 200, ...plan });
    await plant({ status: 500 });
    expect(await provider.begin()).toMatch(/^\/pay\//);
    expect((await provider.post('/eng/query/validate', {})).status).toBe(500);
    expect(await provider.control('DELETE', '/faults')).toEqual({ status: 200 });
    expect(await provider.control('GET', '/faults')).toEqual({ status: 200 });
    expect((await provider.post('/eng/query/validate', {})).text).toBe('INVALID');
  });

  test.each([{ notifications: ['eaten'] }, { repeats: 1 }, { shares: { lost: 101 } }, { explode: true }])(
    'the fault plan %j is refused with 400 and changes nothing',
    async (plan) => {
      expect(await plant(plan)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
      expect(provider.sandbox.state.faults).toEqual({});
    },
  );
});
