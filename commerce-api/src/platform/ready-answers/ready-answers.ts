import { Prepared } from './prepared';

/** Returns the current version; an answer is valid while it is unchanged. Null where it cannot be told. */
export type VersionNow = () => string | null;

/** An answer that can be made. */
export interface Wanted {
  /** Its path, as requested. */
  path: string;
  /** The route pattern of that path. */
  route: string;
  versionNow: VersionNow;
  make: () => Promise<string>;
}

/** A finished answer. */
export interface Ready {
  route: string;
  answer: Prepared;
}

/** Answers requested far more often than they change, by path: the newest of each, bounded in number. */
export interface ReadyAnswers {
  /**
   * Returns the kept answer while `versionNow` is unchanged, else the one that `make` makes now. Where the version is
   * unknown it is remade every time; an identical result keeps its compressed forms.
   */
  get(wanted: Wanted): Prepared | Promise<Prepared>;
  /** Returns the answer for `path` if it is made and still valid. */
  find(path: string): Ready | null;
}

interface Kept {
  route: string;
  version: string | null;
  versionNow: VersionNow;
  /** The answer, or a promise while it is being made. */
  answer: Prepared | Promise<Prepared>;
  /** The newest finished answer, of any version. */
  newest: Prepared | null;
}

/** Most paths kept: there are some dozens of products, and made-up paths must not fill the memory. */
const MOST = 1000;

const isCurrent = ({ version, versionNow }: Kept): boolean => version !== null && version === versionNow();
const isReady = (kept: Kept): kept is Kept & Ready => kept.answer instanceof Prepared && isCurrent(kept);

/** The ready answers of an environment. */
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
      // Read before making the answer: a concurrent change causes one remake too many rather than one too few.
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
