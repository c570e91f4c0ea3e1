import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Gate } from '@nara/shared-contracts/rules/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countedAs, networkOf } from '#platform/addresses';
import { readCookie } from '#platform/cookies';
import { prepared } from '#platform/subject';
import { addCookie, type CookieOptions } from './cookie';
import type { Place } from './guess-delay';

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
export interface Guessers {
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
