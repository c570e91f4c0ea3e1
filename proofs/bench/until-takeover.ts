/** An event of the browser's trace; times in µs. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** CPU time of a task, without the time it waited for other work on the machine. */
  tdur?: number;
  args?: { data?: { startTime?: number } };
}

/** A file of a page as `performance` lists it. */
export interface PageFile {
  name: string;
  responseEnd: number;
  encodedBodySize: number;
}

/**
 * Returns the CPU time (ms) of the page's main thread from navigation to the first mark with this name. Of the task
 * that makes the mark, only the part before the mark counts. Throws if there is no such mark.
 */
export function taskTimeUntil(mark: string, events: readonly TraceEvent[]): number {
  const made = events.find(({ name, args }) => name === mark && args?.data?.startTime !== undefined);
  if (!made) throw new Error(`the trace has no mark ${mark}`);
  const began = made.ts - (made.args?.data?.startTime ?? 0) * 1000;
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' && pid === made.pid && tid === made.tid && ts >= began && ts < made.ts,
  );
  const micros = tasks.reduce((sum, { ts, dur = 0, tdur = dur }) => {
    const share = dur > 0 ? Math.min(1, (made.ts - ts) / dur) : 1;
    return sum + tdur * share;
  }, 0);
  return micros / 1000;
}

/**
 * Returns the size (KiB, on the wire) of the scripts that have arrived by a time (ms). A script used twice counts once.
 */
export function scriptsUntil(ms: number, files: readonly PageFile[]): number {
  const arrived = files.filter(({ name, responseEnd }) => /\.js(\?|$)/.test(name) && responseEnd <= ms);
  const sizes = new Map(arrived.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
  return [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1024;
}
