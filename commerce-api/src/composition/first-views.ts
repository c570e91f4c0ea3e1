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

const nameOf = ({ folder, release }: BuiltRemote): string => release()?.name ?? folder;

const keyOf = ({ release }: BuiltRemote, { url, answers }: FirstViewRequest): string =>
  createHash('sha256')
    .update(`${release()?.version}\n${url}\n${JSON.stringify(answers)}`)
    .digest('base64');

export interface FirstViews {
  /** The first view of an address with these answers; null when its remote has none, or not in time. */
  of(remote: BuiltRemote, request: FirstViewRequest): Promise<FirstView | null>;
  close(): Promise<void>;
}

/** `kept`: drawn before; `none`: not in time, or the remote has none; `fault`: its screen threw or its thread died. */
export type FirstViewOutcome = 'drawn' | 'kept' | 'none' | 'fault';

export interface FirstViewObserver {
  onFault(fault: { remote: string; message: string }): void;
  onOutcome(remote: string, outcome: FirstViewOutcome): void;
}

/** First views of the active releases, each remote's drawn in a thread of its own and kept until an answer changes. */
export function createFirstViews({ onFault, onOutcome }: FirstViewObserver): FirstViews {
  const threads = new Map<string, { version: string; thread: FirstViewThread | null }>();
  const kept = new Map<string, FirstView>();

  const threadOf = ({ folder, release }: BuiltRemote): FirstViewThread | null => {
    const { name, version } = release() ?? { name: folder, version: '' };
    const running = threads.get(name);
    if (running?.version === version) return running.thread;
    void running?.thread?.stop();
    const script = path.join(folder, FIRST_VIEW_SCRIPT);
    const thread = existsSync(script)
      ? startFirstViewThread(script, (message) => {
          onFault({ remote: name, message });
          onOutcome(name, 'fault');
        })
      : null;
    threads.set(name, { version, thread });
    return thread;
  };

  const draw = async (remote: BuiltRemote, request: FirstViewRequest): Promise<FirstView | null> => {
    const view = (await threadOf(remote)?.draw(request)) ?? null;
    onOutcome(nameOf(remote), view ? 'drawn' : 'none');
    return view;
  };

  const keep = (key: string, view: FirstView) => {
    kept.delete(key);
    kept.set(key, view);
    const [oldest = ''] = kept.keys();
    if (kept.size > MOST_KEPT) kept.delete(oldest);
  };

  return {
    async of(remote, request) {
      if (isPersonal(request)) return draw(remote, request);
      const key = keyOf(remote, request);
      const known = kept.get(key);
      if (known) onOutcome(nameOf(remote), 'kept');
      const view = known ?? (await draw(remote, request));
      if (view) keep(key, view);
      return view;
    },
    async close() {
      await Promise.all([...threads.values()].map(({ thread }) => thread?.stop()));
    },
  };
}
