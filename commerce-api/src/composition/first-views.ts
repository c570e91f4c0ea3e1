import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FirstView, FirstViewRequest } from '@nara/shared-contracts';
import { FIRST_VIEW_SCRIPT } from '@nara/shared-contracts/rules';
import { type FirstViewThread, startFirstViewThread } from './first-view-thread';
import type { BuiltRemote } from './releases';

/** Public screens kept as they were drawn; the longest unused go first. */
const MOST_KEPT = 200;

/** Drawn for somebody who is signed in, so never kept. */
const isPersonal = ({ answers }: FirstViewRequest): boolean => '/api/session' in answers;

const keyOf = ({ release }: BuiltRemote, { url, answers }: FirstViewRequest): string =>
  createHash('sha256')
    .update(`${release()?.version}\n${url}\n${JSON.stringify(answers)}`)
    .digest('base64');

export interface FirstViews {
  /** The first view of an address with these answers; null when its remote has none, or not in time. */
  of(remote: BuiltRemote, request: FirstViewRequest): Promise<FirstView | null>;
  close(): Promise<void>;
}

/** First views of the active releases, each remote's drawn in a thread of its own and kept until an answer changes. */
export function createFirstViews(onFault: (fault: { remote: string; message: string }) => void): FirstViews {
  const threads = new Map<string, { version: string; thread: FirstViewThread | null }>();
  const kept = new Map<string, FirstView>();

  const threadOf = ({ folder, release }: BuiltRemote): FirstViewThread | null => {
    const { name, version } = release() ?? { name: folder, version: '' };
    const running = threads.get(name);
    if (running?.version === version) return running.thread;
    void running?.thread?.stop();
    const script = path.join(folder, FIRST_VIEW_SCRIPT);
    const thread = existsSync(script)
      ? startFirstViewThread(script, (message) => onFault({ remote: name, message }))
      : null;
    threads.set(name, { version, thread });
    return thread;
  };

  const keep = (key: string, view: FirstView) => {
    kept.delete(key);
    kept.set(key, view);
    const [oldest = ''] = kept.keys();
    if (kept.size > MOST_KEPT) kept.delete(oldest);
  };

  return {
    async of(remote, request) {
      if (isPersonal(request)) return (await threadOf(remote)?.draw(request)) ?? null;
      const key = keyOf(remote, request);
      const view = kept.get(key) ?? (await threadOf(remote)?.draw(request)) ?? null;
      if (view) keep(key, view);
      return view;
    },
    async close() {
      await Promise.all([...threads.values()].map(({ thread }) => thread?.stop()));
    },
  };
}
