import type { ChildProcess } from 'node:child_process';
import { stop, untilReady } from '../processes';
import { oneAtATime, watchSources } from './watch';

interface Options {
  /** Name for people. */
  name: string;
  /** Folders whose changes start it anew. */
  sources: readonly string[];
  /** Makes the program from its sources; tells whether it changed. Rejects with what is wrong with them. */
  rebuild(): Promise<boolean>;
  start(): ChildProcess;
  /** Answers 200 once it runs. */
  url: string;
  say(line: string): void;
}

export interface ReloadingServer {
  /** The process that runs now, or ran last. */
  readonly child: ChildProcess;
  /** Resolves when the first process answers; rejects when it ends before. */
  ready: Promise<void>;
  /** Reacts to no further change. */
  unwatch(): void;
}

/**
 * Starts a server, and starts it anew once after every burst of changes to its sources. What cannot be built leaves the
 * one that runs; one that ends by itself is started with the next change.
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
