import fc from 'fast-check';
import type { WorkCaller, WorkClass } from './callers';
import { classBounds, createSchedule } from './schedule';

/** Lets promises that can settle do so. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Schedule with work that ends when the test says so. */
function createFloor(processes: number) {
  const schedule = createSchedule({ processes, shares: classBounds(processes) });
  const running: { name: string; by: WorkCaller; end(): void }[] = [];
  const started: string[] = [];
  return {
    running,
    started,
    runningOf: (of: WorkClass) => running.filter(({ by }) => by.class === of).length,
    /** Asks for a task. Returns the code of the refusal; undefined if it was accepted. */
    ask(name: string, by: WorkCaller, signal?: AbortSignal): string | undefined {
      const refusal = schedule.refusalOf(by);
      if (refusal) return refusal.code;
      const work = () =>
        new Promise<void>((resolve) => {
          started.push(name);
          const end = () => {
            running.splice(running.indexOf(task), 1);
            resolve();
          };
          const task = { name, by, end };
          running.push(task);
        });
      schedule.run(by, work, signal).catch(() => undefined);
      return undefined;
    },
    async end(name: string): Promise<void> {
      running.find((task) => task.name === name)?.end();
      await settle();
    },
  };
}

const staff = (id: string): WorkCaller => ({ class: 'staff', id });
const shopper = (id: string): WorkCaller => ({ class: 'shopper', id });
const machine = (id: string): WorkCaller => ({ class: 'machine', id });

describe('the schedule', () => {
  it('the schedule keeps a process for staff however many shoppers and machines wait', async () => {
    const floor = createFloor(2);
    for (const id of ['a', 'b', 'c']) {
      floor.ask(`shopper ${id}`, shopper(id));
      floor.ask(`machine ${id}`, machine(id));
    }
    await settle();
    expect(floor.started).toEqual(['shopper a']);
    floor.ask('report', staff('thandi'));
    await settle();
    expect(floor.started).toEqual(['shopper a', 'report']);
  });

  it('the schedule alternates between shoppers and machines', async () => {
    const floor = createFloor(2);
    for (const id of ['a', 'b', 'c']) {
      floor.ask(`shopper ${id}`, shopper(id));
      floor.ask(`machine ${id}`, machine(id));
    }
    await settle();
    for (let ended = 0; ended < 5; ended += 1) await floor.end(floor.started.at(-1) ?? '');
    expect(floor.started.map((name) => name.split(' ')[0])).toEqual([
      'shopper',
      'machine',
      'shopper',
      'machine',
      'shopper',
      'machine',
    ]);
  });

  it('the schedule alternates between the callers of a class, however many tasks each has', async () => {
    const floor = createFloor(2);
    for (const name of ['a1', 'a2', 'a3', 'a4']) floor.ask(name, shopper('a'));
    floor.ask('b1', shopper('b'));
    await settle();
    await floor.end('a1');
    await floor.end('b1');
    expect(floor.started).toEqual(['a1', 'b1', 'a2']);
  });

  it('the schedule runs one task of a shopper at a time, and refuses the fifth', async () => {
    const floor = createFloor(4);
    expect(['1', '2', '3', '4', '5'].map((name) => floor.ask(name, shopper('a')))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'too-many-at-once',
    ]);
    await settle();
    expect(floor.started).toEqual(['1']);
    await floor.end('1');
    expect(floor.ask('6', shopper('a'))).toBeUndefined();
  });

  it('the schedule refuses shoppers while too many wait, and still accepts staff', () => {
    const floor = createFloor(2);
    const codes = Array.from({ length: 40 }, (_, index) => floor.ask(`${index}`, shopper(`${index}`)));
    expect(codes.filter((code) => code === 'busy')).toHaveLength(40 - 17);
    expect(floor.ask('report', staff('thandi'))).toBeUndefined();
  });

  it('the schedule refuses the tenth task of a machine as busy', () => {
    const floor = createFloor(2);
    const codes = Array.from({ length: 10 }, (_, index) => floor.ask(`${index}`, machine('mail')));
    expect(codes).toEqual([...Array(9).fill(undefined), 'busy']);
  });

  it('the schedule leaves a process to the colleagues of a busy person', async () => {
    const floor = createFloor(2);
    for (const name of ['1', '2', '3']) floor.ask(name, staff('thandi'));
    floor.ask('report', staff('sipho'));
    await settle();
    expect(floor.started).toEqual(['1', 'report']);
  });

  it('the schedule frees the place of a waiting caller who leaves', async () => {
    const floor = createFloor(2);
    const caller = new AbortController();
    for (const name of ['1', '2', '3']) floor.ask(name, shopper('a'));
    floor.ask('4', shopper('a'), caller.signal);
    caller.abort();
    expect(floor.ask('5', shopper('a'))).toBeUndefined();
    await settle();
    for (const name of ['1', '2', '3']) await floor.end(name);
    expect(floor.started).toEqual(['1', '2', '3', '5']);
  });
});

/** Something that happens to a schedule: somebody asks, or a running task ends. */
const anEvent = fc.oneof(
  { weight: 4, arbitrary: fc.record({ asks: fc.constant(true), of: fc.constant('shopper' as const), id: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ asks: fc.constant(true), of: fc.constant('machine' as const), id: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ asks: fc.constant(true), of: fc.constant('staff' as const), id: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ asks: fc.constant(false), of: fc.constant(null), id: fc.nat(9) }) },
);

describe('the schedule under any load of shoppers and machines', () => {
  it('waiting staff always get a process, and no caller exceeds their share', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 4 }),
        fc.array(anEvent, { maxLength: 120 }),
        async (processes, events) => {
          const floor = createFloor(processes);
          const shares = classBounds(processes);
          const waiting = new Set<string>();
          for (const [index, { of, id }] of events.entries()) {
            const name = `${of} ${index}`;
            if (of === null) await floor.end(floor.running[id % Math.max(1, floor.running.length)]?.name ?? '');
            else if (floor.ask(name, { class: of, id: String(id) }) === undefined && of === 'staff') waiting.add(name);
            await settle();
            for (const begun of floor.started) waiting.delete(begun);
            expect(floor.running.length).toBeLessThanOrEqual(processes);
            expect(floor.runningOf('shopper')).toBeLessThanOrEqual(shares.shopper.mostRunning);
            expect(floor.runningOf('shopper') + floor.runningOf('machine')).toBeLessThan(processes);
            if (waiting.size > 0) expect(floor.runningOf('staff')).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: 60 },
    ));

  it('a report waits only for the staff tasks that were there before it', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 4 }),
        fc.array(fc.record({ of: fc.constantFrom('shopper' as const, 'machine' as const), id: fc.nat(30) })),
        fc.nat(6),
        async (processes, crowd, colleagues) => {
          const floor = createFloor(processes);
          for (const [index, { of, id }] of crowd.entries()) floor.ask(`crowd ${index}`, { class: of, id: String(id) });
          for (let each = 0; each < colleagues; each += 1) floor.ask(`colleague ${each}`, staff(`colleague ${each}`));
          expect(floor.ask('report', staff('thandi'))).toBeUndefined();
          await settle();
          // Only staff's tasks end: those of the crowd would go on for ever.
          let ended = 0;
          while (!floor.started.includes('report')) {
            const { name = '' } = floor.running.find(({ by }) => by.class === 'staff') ?? {};
            expect(name).not.toBe('');
            await floor.end(name);
            ended += 1;
          }
          expect(ended).toBeLessThanOrEqual(colleagues);
        },
      ),
      { numRuns: 60 },
    ));

  it('a shopper’s picture is processed eventually, whatever staff and machines ask for', async () => {
    const floor = createFloor(2);
    const refill = (round: number) => {
      for (const kind of ['staff', 'machine'] as const) {
        for (const id of ['a', 'b', 'c']) floor.ask(`${kind} ${id} ${round}`, { class: kind, id });
      }
    };
    refill(0);
    floor.ask('picture', shopper('NARA-1'));
    await settle();
    for (let round = 1; round <= 4 && !floor.started.includes('picture'); round += 1) {
      refill(round);
      await floor.end(floor.running[0]?.name ?? '');
    }
    expect(floor.started).toContain('picture');
  });
});
