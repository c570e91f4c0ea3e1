import { Prepared } from './prepared';

/** What an answer is made of is the same as long as this is. Null where nobody can tell. */
export type VersionNow = () => string | null;

/** An answer that can be made. */
export interface Wanted {
  /** Its address, as in a request. */
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

/** Answers to what is read far more often than it changes, by their address; the newest of each of a bounded number. */
export interface ReadyAnswers {
  /**
   * The answer that is wanted: what was made before while `versionNow` says the same, else what `make` makes now. Where
   * nobody can tell it is made every time; what comes out the same is the same answer, with its compressed forms.
   */
  get(wanted: Wanted): Prepared | Promise<Prepared>;
  /** The answer for `path` if it is made and still so. */
  find(path: string): Ready | null;
}

interface Kept {
  route: string;
  version: string | null;
  versionNow: VersionNow;
  /** A promise until it is made. */
  answer: Prepared | Promise<Prepared>;
  /** The newest that was made, of whatever version. */
  newest: Prepared | null;
}

/** Products are some dozens; strangers' addresses must not fill the memory. */
const MOST = 1000;

const isCurrent = ({ version, versionNow }: Kept): boolean => version !== null && version === versionNow();
const isReady = (kept: Kept): kept is Kept & Ready => kept.answer instanceof Prepared && isCurrent(kept);

export function createReadyAnswers(): ReadyAnswers {
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
