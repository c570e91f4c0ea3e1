import { Prepared } from './prepared';

/** Returns the current version; a response is valid while it is unchanged. Null if the version is unknown. */
export type VersionNow = () => string | null;

/** Response to be made. */
export interface Wanted {
  /** Path as requested. */
  path: string;
  /** The route pattern of that path. */
  route: string;
  versionNow: VersionNow;
  make: () => Promise<string>;
}

/** Finished response. */
export interface Ready {
  route: string;
  answer: Prepared;
}

/**
 * Cache of responses that are requested far more often than they change, by path: the newest of each, bounded in
 * number.
 */
export interface ReadyAnswers {
  /**
   * Returns the cached response while `versionNow` is unchanged, otherwise makes one with `make`. Without a known
   * version it is remade every time; an identical result keeps its compressed forms.
   */
  get(wanted: Wanted): Prepared | Promise<Prepared>;
  /** Returns the cached response for `path` if it is finished and still valid. */
  find(path: string): Ready | null;
}

interface Kept {
  route: string;
  version: string | null;
  versionNow: VersionNow;
  /** Response, or a promise while it is being made. */
  answer: Prepared | Promise<Prepared>;
  /** Newest finished response, of any version. */
  newest: Prepared | null;
}

/** Most cached paths: there are some dozens of products, and made-up paths must not fill the memory. */
const MOST = 1000;

const isCurrent = ({ version, versionNow }: Kept): boolean => version !== null && version === versionNow();
const isReady = (kept: Kept): kept is Kept & Ready => kept.answer instanceof Prepared && isCurrent(kept);

/** Creates the response cache of an environment. */
export function readyAnswers(): ReadyAnswers {
  const kept = new Map<string, Kept>();

  const settle = (path: string, mine: Promise<Prepared>, json: string): Prepared => {
    const current = kept.get(path);
    const answer = current?.newest?.json === json ? current.newest : new Prepared(json);
    if (current) current.newest = answer;
    if (current?.answer === mine) current.answer = answer;
    return answer;
  };

  return {
    get({ path, route, versionNow, make }) {
      const known = kept.get(path);
      if (known && isCurrent(known)) return known.answer;
      // Read before making the response: a concurrent change causes one remake too many rather than one too few.
      const version = versionNow();
      const answer: Promise<Prepared> = make().then((json) => settle(path, answer, json));
      if (kept.size >= MOST) kept.clear();
      kept.set(path, { route, version, versionNow, answer, newest: known?.newest ?? null });
      answer.catch(() => kept.get(path)?.answer === answer && kept.delete(path));
      return answer;
    },
    find(path) {
      const known = kept.get(path);
      return known && isReady(known) ? known : null;
    },
  };
}
