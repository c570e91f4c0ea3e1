import type { Environment, Role } from '@nara/shared-contracts';

export interface SessionTable {
  /** SHA-256 of the cookie's value. */
  id_hash: string;
  site_until: number;
  staff_until: number;
  /** The signed-in user; null for the enterprise passcode. */
  staff_id: string | null;
  /** Name in a session without a user; a user's name and role are looked up, so that a change applies at once. */
  staff_name: string | null;
  staff_role: Role | null;
  /** Fingerprint of the passcode that opened the shop's gate; null before they were kept. */
  site_passcode: string | null;
  /** Fingerprint of the passcode that opened the enterprise gate; null for a personal code. */
  staff_passcode: string | null;
  /** Public name by which it is listed and ended. */
  handle: string;
  /** Time of the sign-in of its staff (epoch ms); 0 without one. */
  staff_since: number;
  /** Last time somebody worked in it (epoch ms), to the minute. */
  staff_seen_at: number;
  /** Browser and system of its staff in plain words. */
  staff_device: string | null;
  /** Network that its staff signed in from; never a whole address. */
  staff_network: string | null;
  /** 1 when the identity provider opened it, which then also answers for the second factor; else 0. */
  staff_provided: number;
  /** Time at which somebody signed its staff out (epoch ms); null otherwise. */
  staff_ended_at: number | null;
  /** The environment that its staff work in; shoppers are always live. */
  environment: Environment;
}

export interface UnlockAttemptTable {
  id: string;
  /** What was tried, and by whom: an address, its hash, or a browser that the gate knows. */
  address: string;
  /** Epoch ms. */
  at: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    sessions: SessionTable;
    unlock_attempts: UnlockAttemptTable;
  }
}
