import type { Blocker, BlockerFunction, Location } from 'react-router-dom';

const UNBLOCKED: Blocker = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined };

/** Question to a screen before somebody goes elsewhere. */
type Departure = Parameters<BlockerFunction>[0];

/** Who is asked before somebody goes elsewhere, and what they have said. */
export interface Blockers {
  /** Has a function asked. The last one added counts. */
  add(key: string, asks: BlockerFunction): Blocker;
  remove(key: string): void;
  /** Asks. Returns whether the page stays; it goes on when whoever keeps it says so. */
  keep(departure: Departure, goOn: () => void): boolean;
  /** Lets go: somebody has arrived elsewhere. Returns what is true then. */
  released(): Map<string, Blocker>;
}

/** Makes the blockers of a router, which is told of every change. */
export function createBlockers(onChange: (blockers: Map<string, Blocker>) => void): Blockers {
  const questions = new Map<string, BlockerFunction>();
  let blockers = new Map<string, Blocker>();
  const set = (key: string, blocker: Blocker) => {
    blockers = new Map(blockers).set(key, blocker);
    onChange(blockers);
  };
  const block = (key: string, location: Location, goOn: () => void) =>
    set(key, {
      state: 'blocked',
      location,
      proceed() {
        set(key, { state: 'proceeding', location, proceed: undefined, reset: undefined });
        goOn();
      },
      reset: () => set(key, UNBLOCKED),
    });
  return {
    add(key, asks) {
      questions.set(key, asks);
      return blockers.get(key) ?? UNBLOCKED;
    },
    remove(key) {
      // Nobody is told: whoever asked is gone.
      questions.delete(key);
      blockers.delete(key);
    },
    keep(departure, goOn) {
      const [key = '', asks] = [...questions].at(-1) ?? [];
      if (!asks || blockers.get(key)?.state === 'proceeding' || !asks(departure)) return false;
      block(key, departure.nextLocation, goOn);
      return true;
    },
    released() {
      blockers = new Map([...blockers.keys()].map((key) => [key, UNBLOCKED]));
      return blockers;
    },
  };
}
