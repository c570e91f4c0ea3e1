import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { CallCounts } from './call-counts';

/** Lifetime (ms) of a challenge and its proof. */
const LIFETIME_MS = 5 * 60_000;
/** Rounds of PBKDF2 for each of about 256 attempts: a tenth of a second on a computer, half a second on a phone. */
const ROUNDS = 500;
/** Most times that a long burst can multiply the difficulty of a proof. */
const MOST_TIMES = 32;
/** Longest text (characters) that is read; proofs are shorter. */
const LONGEST = 2048;

/** Only the part that is read before the signature is checked. */
const Proof = z.object({
  challenge: z.object({ parameters: z.looseObject({}), signature: z.string() }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * Proof-of-work challenges (altcha): cheap for one browser, expensive for a flood of calls. No user has to solve a
 * picture puzzle.
 */
export interface Proofs {
  /** Creates a challenge, `times` as hard as an ordinary one. */
  challenge(times: number): Promise<Challenge>;
  /** Tells whether `text` proves the work for one of our challenges, for the first time. */
  accept(text: string): Promise<boolean>;
}

/** Creates proofs under `secret`. `used` counts each proof, so that it is valid for a single call. */
export const createProofs = (secret: string, used: CallCounts): Proofs => ({
  challenge: (times) =>
    createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: ROUNDS * Math.min(times, MOST_TIMES),
      deriveKey,
      // The library reads the system clock, so this must too.
      expiresAt: new Date(Date.now() + LIFETIME_MS),
      hmacSignatureSecret: secret,
    }),

  async accept(text) {
    const proof = readProof(text);
    if (!proof) return false;
    const { verified } = await verifySolution({ ...proof, deriveKey, hmacSignatureSecret: secret });
    return verified && used.count(proof.challenge.signature ?? '', LIFETIME_MS, 1).calls === 1;
  },
});

/** Returns a proof as its caller wrote it; null for any other text. */
function readProof(text: string): Payload | null {
  if (text.length > LONGEST) return null;
  try {
    return Proof.parse(JSON.parse(Buffer.from(text, 'base64').toString())) as unknown as Payload;
  } catch {
    return null;
  }
}
