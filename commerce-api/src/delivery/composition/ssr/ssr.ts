import { existsSync } from 'node:fs';
import path from 'node:path';
import { FIRST_VIEW_SCRIPT, type SsrView } from '@nara/shared-contracts/rules/composition';
import type { LiveRelease, SsrProblems } from '#delivery/releases';
import { SESSION_PATH } from '../visitor';
import { findIsolation, type Isolation } from './isolation';
import { createAllowance, createViewCache } from './limits';
import { type DrawRequest, type SsrProcess, startSsrProcess } from './ssr-process';

/** Most public screens cached. */
const MAX_KEPT = 200;

/**
 * Most screens with a query string that are cached, and drawn per second. Anyone can invent queries, so these have
 * their own cache and evict nothing else. Beyond the limit a document has no first view.
 */
const MAX_QUERIES_KEPT = 50;
const MAX_QUERIES_DRAWN = 10;
const SECOND_MS = 1000;

/** Most carts drawn per second, because anyone can invent one. Each takes one API call per product. */
const MAX_CARTS_DRAWN = 10;

/** Tells whether a view is personal to a signed-in user or a shopper, and so must never be cached. */
const isPersonal = ({ answers, cart }: DrawRequest): boolean => cart !== undefined || SESSION_PATH in answers;

const viewKey = ({ release }: LiveRelease, { url, flags }: DrawRequest): string =>
  JSON.stringify([release.name, release.version, url, flags]);

export interface Ssr {
  /**
   * Returns the first view of an address with these responses; null if its remote has none or does not draw it in time.
   */
  of(remote: LiveRelease, request: DrawRequest): Promise<SsrView | null>;
  /** Tells whether a remote may draw one more cart in this second; call it once per cart. */
  mayDrawCart(remote: LiveRelease): boolean;
  close(): void;
}

/**
 * `kept`: from the cache; `none`: not in time, over the limit, or the remote has none; `fault`: its screen threw or its
 * process died.
 */
type SsrOutcome = 'drawn' | 'kept' | 'none' | 'fault';

interface SsrOptions {
  onFault(fault: { remote: string; message: string }): void;
  onOutcome(remote: string, outcome: SsrOutcome): void;
  problems: SsrProblems;
  /** Tells whether a version was built together with this server, and is therefore as trusted as the server. */
  isOurs(name: string, version: string): boolean;
  /** Defaults to that of this system. */
  isolation?: Isolation;
}

/** Consecutive faults after which a version is no longer asked to draw. */
const MAX_FAULTS = 10;

/** Process of a version; null if the version has no first views or is no longer asked. */
interface Drawer {
  name: string;
  process: SsrProcess | null;
}

/**
 * Creates the first views of the active releases. Each remote draws in its own process, and views are cached until a
 * response changes. A version that fails repeatedly is no longer asked. Where the system cannot isolate a process, only
 * versions built together with this server are drawn.
 */
export function createSsr(options: SsrOptions): Ssr {
  const { onFault, onOutcome, problems, isOurs } = options;
  const isolation = options.isolation ?? findIsolation();
  const drawers = new Map<string, Drawer>();
  const plain = createViewCache(MAX_KEPT);
  const queried = createViewCache(MAX_QUERIES_KEPT);
  const mayDrawQuery = createAllowance(MAX_QUERIES_DRAWN, SECOND_MS);
  const isCartAllowed = createAllowance(MAX_CARTS_DRAWN, SECOND_MS);

  /**
   * Keeps the three newest versions: the live one, the incoming or outgoing one, and a preview. More would waste
   * memory.
   */
  const keepThree = (name: string): void => {
    const [oldest, ...others] = [...drawers].filter(([, drawer]) => drawer.name === name);
    if (!oldest || others.length < 3) return;
    const [key, { process }] = oldest;
    drawers.delete(key);
    process?.stop();
  };

  const startDrawer = (isolation: Isolation, { folder, release: { name, version } }: LiveRelease): Drawer => {
    const drawer: Drawer = { name, process: null };
    const script = path.join(folder, FIRST_VIEW_SCRIPT);
    if (!existsSync(script)) return drawer;
    if (!isolation.isComplete && !isOurs(name, version)) {
      problems.set(name, version, { state: 'not-isolated', faults: 0, message: '' });
      return drawer;
    }
    let faults = 0;
    drawer.process = startSsrProcess(script, isolation, {
      onFault(message) {
        faults += 1;
        const isOver = faults >= MAX_FAULTS;
        problems.set(name, version, { state: isOver ? 'stopped' : 'failing', faults, message });
        onFault({ remote: name, message });
        onOutcome(name, 'fault');
        if (!isOver) return;
        drawer.process?.stop();
        drawer.process = null;
      },
      onDrawn() {
        if (faults > 0) problems.set(name, version, null);
        faults = 0;
      },
    });
    return drawer;
  };

  const processOf = (isolation: Isolation, remote: LiveRelease): SsrProcess | null => {
    const { name, version } = remote.release;
    const key = `${name}/${version}`;
    const known = drawers.get(key);
    if (known) return known.process;
    const drawer = startDrawer(isolation, remote);
    drawers.set(key, drawer);
    keepThree(name);
    return drawer.process;
  };

  const tell = (remote: LiveRelease, view: SsrView | null, outcome: SsrOutcome): SsrView | null => {
    onOutcome(remote.release.name, outcome);
    return view;
  };

  const draw = async (remote: LiveRelease, request: DrawRequest): Promise<SsrView | null> => {
    const view = (await processOf(await isolation, remote)?.draw(request)) ?? null;
    return tell(remote, view, view ? 'drawn' : 'none');
  };

  return {
    async of(remote, request) {
      if (isPersonal(request)) return draw(remote, request);
      const hasQuery = request.url.includes('?');
      const kept = hasQuery ? queried : plain;
      const key = viewKey(remote, request);
      const known = kept.get(key, request.answers);
      if (known) return tell(remote, known, 'kept');
      const view = hasQuery && !mayDrawQuery() ? tell(remote, null, 'none') : await draw(remote, request);
      if (view) kept.keep(key, request.answers, view);
      return view;
    },
    mayDrawCart({ release: { name } }) {
      const may = isCartAllowed();
      if (!may) onOutcome(name, 'none');
      return may;
    },
    close() {
      for (const { process } of drawers.values()) process?.stop();
    },
  };
}
