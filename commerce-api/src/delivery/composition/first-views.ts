import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FirstView, FirstViewRequest } from '@nara/shared-contracts';
import { FIRST_VIEW_SCRIPT } from '@nara/shared-contracts/rules';
import type { LiveRelease } from '#delivery/releases';
import { createAllowance } from './allowance';
import { type FirstViewThread, startFirstViewThread } from './first-view-thread';
import { createKeptViews } from './kept-views';

/** Most public screens cached. */
const MOST_KEPT = 200;

/**
 * Most screens with a query string that are cached, and drawn per second. Anybody can invent queries, so they have
 * their own cache and evict nothing else; beyond the limit a document has no first view.
 */
const MOST_QUERIES_KEPT = 50;
const MOST_QUERIES_DRAWN = 10;
const SECOND_MS = 1000;

/** Tells whether a view is for a signed-in user and must never be cached. */
const isPersonal = ({ answers }: FirstViewRequest): boolean => '/api/session' in answers;

const keyOf = ({ release }: LiveRelease, { url, answers }: FirstViewRequest): string =>
  createHash('sha256')
    .update(`${release.version}\n${url}\n${JSON.stringify(answers)}`)
    .digest('base64');

export interface FirstViews {
  /** Returns the first view of an address with these answers; null when its remote has none, or not in time. */
  of(remote: LiveRelease, request: FirstViewRequest): Promise<FirstView | null>;
  close(): Promise<void>;
}

/**
 * `kept`: from the cache; `none`: not in time, over the limit, or the remote has none; `fault`: its screen threw or its
 * thread died.
 */
type FirstViewOutcome = 'drawn' | 'kept' | 'none' | 'fault';

interface FirstViewObserver {
  onFault(fault: { remote: string; message: string }): void;
  onOutcome(remote: string, outcome: FirstViewOutcome): void;
}

/**
 * Creates the first views of the active releases, each remote's drawn in its own thread and cached until an answer
 * changes.
 */
export function createFirstViews({ onFault, onOutcome }: FirstViewObserver): FirstViews {
  const threads = new Map<string, { name: string; thread: FirstViewThread | null }>();
  const plain = createKeptViews(MOST_KEPT);
  const queried = createKeptViews(MOST_QUERIES_KEPT);
  const mayDrawQuery = createAllowance(MOST_QUERIES_DRAWN, SECOND_MS);

  /** Keeps the two newest versions: the live one and the one coming or going. More would waste memory. */
  const keepTwo = (name: string): void => {
    const [oldest, ...others] = [...threads].filter(([, running]) => running.name === name);
    if (!oldest || others.length < 2) return;
    const [key, { thread }] = oldest;
    threads.delete(key);
    void thread?.stop();
  };

  const threadOf = ({ folder, release: { name, version } }: LiveRelease): FirstViewThread | null => {
    const key = `${name}/${version}`;
    const running = threads.get(key);
    if (running) return running.thread;
    const script = path.join(folder, FIRST_VIEW_SCRIPT);
    const thread = existsSync(script)
      ? startFirstViewThread(script, (message) => {
          onFault({ remote: name, message });
          onOutcome(name, 'fault');
        })
      : null;
    threads.set(key, { name, thread });
    keepTwo(name);
    return thread;
  };

  const tell = (remote: LiveRelease, view: FirstView | null, outcome: FirstViewOutcome): FirstView | null => {
    onOutcome(remote.release.name, outcome);
    return view;
  };

  const draw = async (remote: LiveRelease, request: FirstViewRequest): Promise<FirstView | null> => {
    const view = (await threadOf(remote)?.draw(request)) ?? null;
    return tell(remote, view, view ? 'drawn' : 'none');
  };

  return {
    async of(remote, request) {
      if (isPersonal(request)) return draw(remote, request);
      const hasQuery = request.url.includes('?');
      const kept = hasQuery ? queried : plain;
      const key = keyOf(remote, request);
      const known = kept.get(key);
      if (known) return tell(remote, known, 'kept');
      const view = hasQuery && !mayDrawQuery() ? tell(remote, null, 'none') : await draw(remote, request);
      if (view) kept.keep(key, view);
      return view;
    },
    async close() {
      await Promise.all([...threads.values()].map(({ thread }) => thread?.stop()));
    },
  };
}
