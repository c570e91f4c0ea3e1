import type { ChildProcess } from 'node:child_process';
import { stop, untilReady } from '../processes';
import { oneAtATime, watchSources } from './watch';

interface Options {
  /** Name for people. */
  name: string;
  /** Folders whose changes restart it. */
  sources: readonly string[];
  /** Builds the program from its sources. Returns true if it changed. Rejects with the errors in the sources. */
  rebuild(): Promise<boolean>;
  start(): ChildProcess;
  /** URL that answers 200 when the server runs. */
  url: string;
  say(line: string): void;
}

export interface ReloadingServer {
  /** Running process, or the last one that ran. */
  readonly child: ChildProcess;
  /** Resolves when the first process answers. Rejects if it exits first. */
  ready: Promise<void>;
  /** Stops reacting to changes. */
  unwatch(): void;
}

/**
 * Starts a server, and restarts it after every burst of changes to its sources. If a build fails, the running process
 * stays. A process that exits on its own is restarted with the next change.
 */
export function startReloading({ name, sources, rebuild, start, url, say }: Options): ReloadingServer {
  let child: ChildProcess;
  const begin = async () => {
    const begun = start();
    child = begun;
    await untilReady(url, begun);
    begun.once('exit', (code) => {
      if (!begun.killed) say(`${name} ended with code ${code}; the next change of its sources starts it again`);
    });
  };
  const ready = begin();
  const reload = oneAtATime(async () => {
    try {
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      if (!(await rebuild()) && !hasEnded) return;
    } catch (fault) {
      return say(`${name} runs on as it was: ${fault instanceof Error ? fault.message : String(fault)}`);
    }
    await stop(child);
    await begin().then(
      () => say(`${name} answers again, with your change`),
      () => say(`${name} did not start; the next change of its sources starts it again`),
    );
  });
  return {
    get child() {
      return child;
    },
    ready,
    unwatch: watchSources(sources, () => void reload()),
  };
}
