import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Gate } from '@nara/shared-contracts/rules/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countedAs, networkOf } from '#platform/addresses';
import { readCookie } from '#platform/cookies';
import { prepared } from '#platform/subject';
import { MINUTE_MS } from '#platform/time';
import { addCookie, type CookieOptions } from './cookie';

/**
 * Source of a guess. Codes of a user are counted by that user. Passcodes are counted by the browser's place, of which
 * only keyed hashes are stored, and by the browser if it has entered with this very passcode before.
 */
export type Guesser = { userId: string } | Place;

interface Place {
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

const NAME = 'nara_known';
const YEAR_S = 365 * 86_400;
const ID_BYTES = 16;
/** Length of a keyed hash in base64url: 132 bits. */
const HASH_CHARACTERS = 22;

/** Browser known by its cookie, with a mark for each gate that it has passed with the present passcode. */
interface KnownBrowser {
  id: string;
  marks: Partial<Record<Gate, string>>;
}

/**
 * Identifies the source of guesses at a gate's passcode. A browser is known at a gate only by having entered with the
 * passcode that the gate has now: a sign-in by personal code or at the other gate earns nothing, and neither does an
 * earlier passcode. So whoever collects known browsers has nothing left to guess.
 */
interface Guessers {
  guesserOf(gate: Gate, request: FastifyRequest): Place;
  /** Marks a browser as known from now on, after it has entered with the gate's passcode. */
  remember(gate: Gate, request: FastifyRequest, reply: FastifyReply, options: CookieOptions): void;
}

export const guessers = prepared<Guessers>('guessers');

interface GuessersOptions {
  /** Secret of this installation. */
  secret: string;
  /** Returns a text that changes with the gate's passcode. */
  fingerprint(gate: Gate): string;
}

/** Creates the identification of guessers. */
export function createGuessers({ secret, fingerprint }: GuessersOptions): Guessers {
  const hash = (text: string) =>
    createHmac('sha256', secret).update(text).digest('base64url').slice(0, HASH_CHARACTERS);
  const markOf = (gate: Gate, id: string) => hash(`browser ${id} ${gate} ${fingerprint(gate)}`);

  function isMark(given: string, gate: Gate, id: string): boolean {
    const [received, expected] = [Buffer.from(given), Buffer.from(markOf(gate, id))];
    return received.length === expected.length && timingSafeEqual(received, expected);
  }

  /** Reads the browser's cookie, `<id>.<mark of the site>.<mark of the enterprise gate>`; null without a valid mark. */
  function knownBrowser(request: FastifyRequest): KnownBrowser | null {
    const [id = '', site = '', enterprise = ''] = (readCookie(request, NAME) ?? '').split('.');
    const marks = {
      ...(isMark(site, 'site', id) && { site }),
      ...(isMark(enterprise, 'enterprise', id) && { enterprise }),
    };
    return Object.keys(marks).length === 0 ? null : { id, marks };
  }

  return {
    guesserOf(gate, request) {
      const browser = knownBrowser(request);
      const network = networkOf(request.ip);
      return {
        address: hash(`address ${countedAs(request.ip)}`),
        network: network && hash(`network ${network}`),
        browser: browser?.marks[gate] ? browser.id : null,
      };
    },
    remember(gate, request, reply, options) {
      const known = knownBrowser(request);
      const id = known?.id ?? randomBytes(ID_BYTES).toString('base64url');
      const marks: KnownBrowser['marks'] = { ...known?.marks, [gate]: markOf(gate, id) };
      const { site = '', enterprise = '' } = marks;
      // Sent only to the session endpoints.
      addCookie(
        reply,
        { name: NAME, value: `${id}.${site}.${enterprise}`, maxAge: YEAR_S, path: '/api/session' },
        options,
      );
    },
  };
}
