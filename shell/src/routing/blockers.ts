import type { Blocker, BlockerFunction, Location } from 'react-router-dom';

const UNBLOCKED: Blocker = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined };

/** Navigation that a screen is asked to confirm. */
type Departure = Parameters<BlockerFunction>[0];

/** Screens that can block a navigation, and their state. */
export interface Blockers {
  /** Registers a function to ask. The last one added counts. */
  add(key: string, asks: BlockerFunction): Blocker;
  remove(key: string): void;
  /** Asks whether to block a navigation. Returns true if the page stays; `goOn` continues when the blocker proceeds. */
  keep(departure: Departure, goOn: () => void): boolean;
  /** Resets the blockers after a navigation. Returns their new state. */
  released(): Map<string, Blocker>;
}

/** Creates the blockers of a router; `onChange` is called on every change. */
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
      // Does not notify: the component that asked has unmounted.
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
