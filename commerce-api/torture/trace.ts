/** A line of strace output: a call that began, ended, or both. */
interface Seen {
  pid: string;
  /** Name of the system call, such as `fdatasync`. */
  call: string;
  /** Known arguments at this line. */
  text: string;
  begins: boolean;
  /** Result when the call ended at this line, else null. */
  result: number | null;
}

const LINE = /^(?:\[pid +)?(\d+)\]? +(?:<\.\.\. )?(\w+)(?: resumed>|\()(.*)$/;

function parseLine(line: string): Seen | null {
  const [, pid, call, text] = LINE.exec(line) ?? [];
  if (!pid || !call || text === undefined) return null;
  const result = /\) += (-?\d+)/.exec(text.slice(-120))?.[1];
  return {
    pid,
    call,
    text,
    begins: !line.includes(`<... ${call}`),
    result: result === undefined ? null : Number(result),
  };
}

const SYNCS = new Set(['fsync', 'fdatasync']);
const WRITES = /^(write|writev|pwrite64|pwritev2?|sendto|sendmsg)$/;
const isLog = (text: string) => /nara\.db-wal>/.test(text.slice(0, 500));

export interface TraceFinding {
  /** Orders whose answer was seen. */
  answered: number;
  /** Faults found, in words. */
  faults: string[];
}

/**
 * Reads a trace (`strace -f -y` with whole strings) and finds acknowledgements that left before the order was on disk:
 * between the first write of an order to the log and the beginning of its answer, a sync of the log must have begun
 * after that write and returned 0.
 */
export function findEarlyAnswers(trace: string, orderIds: readonly string[]): TraceFinding {
  const written = new Set<string>();
  const synced = new Set<string>();
  const answered = new Set<string>();
  /** Orders that a running sync will have made safe, by thread. */
  const syncing = new Map<string, string[]>();
  const faults: string[] = [];

  const onSync = ({ pid, begins, text, result }: Seen) => {
    if (begins && isLog(text)) syncing.set(pid, [...written]);
    if (result === null) return;
    if (result === 0) for (const id of syncing.get(pid) ?? []) synced.add(id);
    syncing.delete(pid);
  };
  const onWrite = ({ begins, text }: Seen) => {
    if (!begins) return;
    const named = orderIds.filter((id) => text.includes(id));
    if (isLog(text)) for (const id of named) written.add(id);
    if (!text.includes('HTTP/1.1 201')) return;
    for (const id of named) {
      answered.add(id);
      if (!synced.has(id)) faults.push(`${id} was answered before it was on disk`);
    }
  };

  for (const line of trace.split('\n')) {
    const seen = parseLine(line);
    if (!seen) continue;
    if (SYNCS.has(seen.call)) onSync(seen);
    else if (WRITES.test(seen.call)) onWrite(seen);
  }
  return { answered: answered.size, faults };
}
