import { Prepared } from './prepared';

/** Returns a version: an answer is as good as new while it is the same. Null where nobody can tell. */
export type VersionNow = () => string | null;

/** An answer that can be made. */
export interface Wanted {
  /** Its address, as a request has it. */
  path: string;
  /** The pattern of that address. */
  route: string;
  versionNow: VersionNow;
  make: () => Promise<string>;
}

/** An answer that is made. */
export interface Ready {
  route: string;
  answer: Prepared;
}

/** Answers to requests that are made far more often than their answer changes, by address: the newest of each, bounded in number. */
export interface ReadyAnswers {
  /**
   * Returns the answer that was made before while `versionNow` says the same, else the one that `make` makes now. Where
   * nobody can tell it is made every time; one that comes out the same is the same answer, with its compressed forms.
   */
  get(wanted: Wanted): Prepared | Promise<Prepared>;
  /** Returns the answer for `path` if it is made and still good. */
  find(path: string): Ready | null;
}

interface Kept {
  route: string;
  version: string | null;
  versionNow: VersionNow;
  /** The answer, or a promise until it is made. */
  answer: Prepared | Promise<Prepared>;
  /** The newest answer that was made, of whatever version. */
  newest: Prepared | null;
}

/** Most addresses kept: products are some dozens, and strangers' addresses must not fill the memory. */
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
      // Asked before it is made: a change meanwhile makes it once more, not once too seldom.
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
