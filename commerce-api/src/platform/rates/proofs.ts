import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { CallCounts } from './call-counts';

/** A challenge and its proof are good for this long (ms). */
const LIFETIME_MS = 5 * 60_000;
/** Rounds of PBKDF2 for each of about 256 tries: a tenth of a second on a computer, half a second on a phone. */
const ROUNDS = 500;
/** A long burst makes each proof this many times as hard, at most. */
const MOST_TIMES = 32;
/** A proof is shorter; a longer text is not even read. */
const LONGEST = 2048;

/** Only what is read before the signature is checked. */
const Proof = z.object({
  challenge: z.object({ parameters: z.looseObject({}), signature: z.string() }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** Challenges that cost a browser a moment and a flood of calls a lot (altcha). Nobody is asked to read a picture. */
export interface Proofs {
  /** Makes a challenge, `times` as hard as an ordinary one. */
  challenge(times: number): Promise<Challenge>;
  /** Tells whether `text` proves the work of one of our challenges, for the first time. */
  accept(text: string): Promise<boolean>;
}

/** Creates proofs under `secret`. `used` counts each one, so that it is good for one call. */
export const createProofs = (secret: string, used: CallCounts): Proofs => ({
  challenge: (times) =>
    createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: ROUNDS * Math.min(times, MOST_TIMES),
      deriveKey,
      // The library reads the system's clock, and so does this.
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

/** Returns a proof as its caller wrote it; null for anything else. */
function readProof(text: string): Payload | null {
  if (text.length > LONGEST) return null;
  try {
    return Proof.parse(JSON.parse(Buffer.from(text, 'base64').toString())) as unknown as Payload;
  } catch {
    return null;
  }
}
