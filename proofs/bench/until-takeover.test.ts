import { scriptsUntil, type TraceEvent, taskTimeUntil } from './until-takeover';

const MAIN = { pid: 7, tid: 1 };
const mark: TraceEvent = { ...MAIN, name: 'done', ts: 50_000, args: { data: { startTime: 40 } } };
const task = (ts: number, dur: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  ...MAIN,
  name: 'RunTask',
  ts,
  dur,
  ...more,
});

describe('the time of tasks until a mark', () => {
  it('the task time until a mark, which must be there, counts only tasks of its thread since navigation', () => {
    expect(() => taskTimeUntil('never', [mark])).toThrow('the trace has no mark never');
    const events = [
      task(5000, 1000),
      task(20_000, 3000),
      mark,
      task(30_000, 2000),
      task(32_000, 9000, { tid: 2 }),
      task(60_000, 4000),
    ];
    expect(taskTimeUntil('done', events)).toBe(5);
  });

  it('the task time is CPU time if the trace has it, and ends at the mark within the last task', () => {
    const events = [task(20_000, 8000, { tdur: 3000 }), task(40_000, 20_000, { tdur: 10_000 }), mark];
    expect(taskTimeUntil('done', events)).toBe(8);
  });
});

test('the script size until a time counts each script once, if it arrived by then', () => {
  const file = (name: string, responseEnd: number, encodedBodySize: number) => ({ name, responseEnd, encodedBodySize });
  const files = [
    file('/shell/main.js', 10, 2048),
    file('/shell/main.js', 12, 2048),
    file('/shell/screen.js', 20, 1024),
    file('/shell/late.js', 21, 512),
    file('/fonts/font.woff2', 5, 9000),
  ];
  expect(scriptsUntil(20, files)).toBe(3);
});
