import { MINUTE_MS } from '#platform/time';
import { testAppForTest } from '#testing';
import { type CallCounts, createCallCounts, shareCounts } from './call-counts';

const test = testAppForTest();

const rows = () => test.context.database.kysely.selectFrom('call_counts').selectAll().execute();

interface Instance {
  calls: CallCounts;
  /** Shares its calls with the other instances, and receives theirs. */
  share(): Promise<void>;
}

function startInstance(): Instance {
  const calls = createCallCounts(() => test.clock.now);
  const share = shareCounts({
    database: test.context.database,
    counts: new Map([['orders', calls]]),
    secret: 'secret',
    now: () => test.clock.now,
    steady: () => test.clock.now,
    onFault(cause) {
      throw cause;
    },
  });
  return {
    calls,
    async share() {
      share.start();
      await share.stop();
    },
  };
}

/** Counts `times` calls of a caller with a limit of ten a minute. Returns the caller's count. */
function count({ calls }: Instance, times = 1, caller = '203.0.113.7'): number {
  let made = 0;
  for (let each = 0; each < times; each += 1) made = calls.count(caller, MINUTE_MS, 10).calls;
  return made;
}

it('the calls of all instances are counted together', async () => {
  const [first, second] = [startInstance(), startInstance()];
  count(first, 4);
  count(second, 3);
  for (const instance of [first, second, first]) await instance.share();
  // The first instance learns of the second's calls only when it has calls of its own to share.
  expect(count(second)).toBe(8);
  count(first);
  await first.share();
  expect(count(first)).toBe(9);
});

it('a shared window ends for every instance with the first one’s', async () => {
  const [first, second] = [startInstance(), startInstance()];
  count(first, 4);
  await first.share();
  test.clock.now += MINUTE_MS / 2;
  count(second, 3);
  await second.share();
  test.clock.now += MINUTE_MS / 2;
  expect(count(second)).toBe(1);
  await second.share();
  expect(await rows()).toEqual([expect.objectContaining({ calls: 1, ends_at: test.clock.now + MINUTE_MS })]);
});

it('shared counts contain no address, and only callers near their limit', async () => {
  const first = startInstance();
  first.calls.count('203.0.113.8', MINUTE_MS, 100);
  await first.share();
  expect(await rows()).toEqual([]);
  count(first);
  await first.share();
  expect(await rows()).toEqual([{ key: expect.stringMatching(/^[\w-]{22}$/), calls: 1, ends_at: expect.any(Number) }]);
});

it('expired windows are deleted from the shared counts', async () => {
  const first = startInstance();
  count(first);
  await first.share();
  test.clock.now += MINUTE_MS;
  await first.share();
  expect(await rows()).toEqual([]);
});
