import type { Environment } from '@nara/shared-contracts/api/session';
import type { Role } from '@nara/shared-contracts/rules/common';

export interface SessionTable {
  /** SHA-256 of the cookie's value. */
  id_hash: string;
  site_until: number;
  staff_until: number;
  /** The signed-in user; null for the enterprise passcode. */
  staff_id: string | null;
  /** Name in a session without a user. A user's name and role are looked up, so that changes apply immediately. */
  staff_name: string | null;
  staff_role: Role | null;
  /** Fingerprint of the passcode that opened the shop's gate; null if it is closed. */
  site_passcode: string | null;
  /** Fingerprint of the passcode that opened the enterprise gate; null for a personal code. */
  staff_passcode: string | null;
  /** Public id for listing and ending it. */
  handle: string;
  /** Time of the sign-in of its staff (epoch ms); 0 without one. */
  staff_since: number;
  /** Time (epoch ms) at which its staff proved who they are; 0 if unknown. */
  staff_proved_at: number;
  /** Time of the last activity (epoch ms), to the minute. */
  staff_seen_at: number;
  /** Browser and system of its staff in plain words. */
  staff_device: string | null;
  /** Network that its staff signed in from; never a whole address. */
  staff_network: string | null;
  /** 1 if the identity provider opened it, which then also covers the second factor; otherwise 0. */
  staff_provided: number;
  /** Time (epoch ms) at which its staff were signed out by someone; null otherwise. */
  staff_ended_at: number | null;
  /** Environment that its staff work in; shoppers are always live. */
  environment: Environment;
}

export interface UnlockAttemptTable {
  id: string;
  /** Kind of attempt and one of its sources: an address, a hash of it or its network, a user, or a known browser. */
  address: string;
  /** Time of the attempt (epoch ms). */
  at: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    sessions: SessionTable;
    unlock_attempts: UnlockAttemptTable;
  }
}
