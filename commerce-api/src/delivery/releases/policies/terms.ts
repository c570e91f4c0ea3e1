import type { FreezeWindow, PublisherKey, RequiredTrial } from '@nara/shared-contracts/api/releases';
import type { Database } from '#platform/database';
import { readSetting } from '#staff/settings';
import { findFreezes } from './freeze';
import { listPublisherKeys } from './publisher-keys';
import { requiredTrialOf } from './trial';

/** Requirements of a remote for a version to go live, beyond the checks of its content. */
export interface Terms {
  /** Keys whose signature it needs, including revoked ones; empty if it needs none. */
  keys: readonly PublisherKey[];
  /** Trial that it needs before everybody gets it. */
  trial: RequiredTrial;
  /** Freezes in force, the one that ends last first. */
  freezes: readonly FreezeWindow[];
}

/** Reads the terms of a remote. */
export type TermsOf = (remote: string) => Promise<Terms>;

/** Terms of the server itself, which releases only its own builds and ends failing trials. */
export const NO_TERMS: Terms = { keys: [], trial: { minutes: null }, freezes: [] };

/** Returns the terms that admins have set for a remote, at `at` (epoch ms). */
export async function readTerms(database: Database, remote: string, at: number): Promise<Terms> {
  const [keys, trial, freezes] = await Promise.all([
    listPublisherKeys(database, remote),
    readSetting(database.kysely, requiredTrialOf(remote)),
    findFreezes(database, remote, at),
  ]);
  return { keys, trial: trial.value, freezes };
}

/** Returns a function that reads the terms of any remote at `at` (epoch ms). */
export const termsAt =
  ({ database }: { database: Database }, at: number): TermsOf =>
  (remote) =>
    readTerms(database, remote, at);
