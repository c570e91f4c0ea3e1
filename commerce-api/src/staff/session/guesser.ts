import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Gate } from '@nara/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countedAs } from '#platform/addresses';
import { readCookie } from '#platform/cookies';
import { prepared } from '#platform/subject';
import { addCookie, type CookieOptions } from './cookie';

const NAME = 'nara_known';
const YEAR_S = 365 * 86_400;
const ID_BYTES = 16;

interface KnownBrowser {
  id: string;
  gates: readonly Gate[];
}

/**
 * Identifies the source of guesses at a gate. A browser that has passed the gate before is counted separately, so that
 * strangers behind the same address cannot make it wait. Others are counted by address, of which only a keyed hash is
 * stored.
 */
export interface Guessers {
  guesserOf(gate: Gate, request: FastifyRequest): string;
  /** Marks the browser as known at `gate` from now on. */
  remember(gate: Gate, request: FastifyRequest, reply: FastifyReply, options: CookieOptions): void;
}

export const guessers = prepared<Guessers>('guessers');

/** Creates the identification of guessers, keyed with a secret of this installation. */
export function createGuessers(secret: string): Guessers {
  const mac = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');

  /** Reads the browser's cookie, `<id>.<gates>.<mac>`; null if this installation did not write it. */
  function knownBrowser(request: FastifyRequest): KnownBrowser | null {
    const [id = '', gates = '', given = ''] = (readCookie(request, NAME) ?? '').split('.');
    const expected = Buffer.from(mac(`browser ${id}.${gates}`));
    const received = Buffer.from(given);
    if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
    return { id, gates: gates.split('-') as Gate[] };
  }

  return {
    guesserOf(gate, request) {
      const browser = knownBrowser(request);
      if (browser?.gates.includes(gate)) return `browser ${browser.id}`;
      return `address ${mac(`address ${countedAs(request.ip)}`).slice(0, 22)}`;
    },
    remember(gate, request, reply, options) {
      const { id, gates } = knownBrowser(request) ?? { id: randomBytes(ID_BYTES).toString('base64url'), gates: [] };
      const passed = [...new Set([...gates, gate])].join('-');
      const value = `${id}.${passed}.${mac(`browser ${id}.${passed}`)}`;
      // Sent only to the session endpoints.
      addCookie(reply, { name: NAME, value, maxAge: YEAR_S, path: '/api/session' }, options);
    },
  };
}
