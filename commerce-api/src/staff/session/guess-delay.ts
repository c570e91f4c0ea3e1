/**
 * Source of a guess. Codes of a user are counted by that user. Passcodes are counted by the browser's place, of which
 * only keyed hashes are stored, and by the browser if it has entered with this very passcode before.
 */
export type Guesser = { userId: string } | Place;

export interface Place {
  /** Address; an IPv6 one counts as its /64 network. */
  address: string;
  /** The address' /24, or /48 for IPv6; null if it has none. */
  network: string | null;
  /** Browser that has entered with this passcode before; null for every other. */
  browser: string | null;
}

/** Number of wrong codes that delay nobody, and the longest wait after more (ms). */
interface Limit {
  free: number;
  longestMs: number;
}

const MINUTE_MS = 60_000;

/** Number of guesses by one user, browser or address that are not delayed. */
const OWN: Limit = { free: 5, longestMs: 5 * MINUTE_MS };
/** Neighbours share a network, so they wait later and less. */
const NETWORK: Limit = { free: 50, longestMs: MINUTE_MS };
/** Colleagues share an address. This limits those who bring a fresh known browser for every guess. */
const KNOWN_AT_ADDRESS: Limit = { free: 20, longestMs: 5 * MINUTE_MS };
const KNOWN_IN_NETWORK: Limit = { free: 100, longestMs: MINUTE_MS };

/** Source by which a guess is counted, and the limit by which it delays the guess; null if it does not. */
export interface CountedBy {
  source: string;
  limit: Limit | null;
}

/**
 * Returns what a guess is counted by. The address and the network always count it. A known browser waits only for
 * guesses of known browsers, so that strangers behind the same address cannot keep it out.
 */
export function countedFor(guesser: Guesser): CountedBy[] {
  if ('userId' in guesser) return [{ source: `user ${guesser.userId}`, limit: OWN }];
  const { address, network, browser } = guesser;
  const isKnown = browser !== null;
  const at = (name: string, own: Limit, ofKnown: Limit): CountedBy[] => [
    { source: name, limit: isKnown ? null : own },
    ...(isKnown ? [{ source: `known at ${name}`, limit: ofKnown }] : []),
  ];
  return [
    ...at(`address ${address}`, OWN, KNOWN_AT_ADDRESS),
    ...(network === null ? [] : at(`network ${network}`, NETWORK, KNOWN_IN_NETWORK)),
    ...(isKnown ? [{ source: `browser ${browser}`, limit: OWN }] : []),
  ];
}

/** Returns the pause (ms) after a number of wrong codes: none for the free ones, then 1 s, 2 s, 4 s … to the longest. */
export const pauseAfter = (wrong: number, { free, longestMs }: Limit): number =>
  wrong < free ? 0 : Math.min(1000 * 2 ** (wrong - free), longestMs);

/** Returns how long (ms) a guess at `now` has to wait because of one source's wrong codes; 0 if it need not. */
export function waitOf(
  { limit }: Pick<CountedBy, 'limit'>,
  wrongCodes: { wrong: number; latest: number } | undefined,
  now: number,
): number {
  if (!limit || !wrongCodes) return 0;
  const pause = pauseAfter(wrongCodes.wrong, limit);
  // Without a pause no one waits, even if a guess with a later time was processed first.
  return pause === 0 ? 0 : Math.max(wrongCodes.latest + pause - now, 0);
}
