import type { Department, UserStatus } from '@nara/shared-contracts/api/users';
import type { Role } from '@nara/shared-contracts/rules/common';

export interface UserTable {
  id: string;
  name: string;
  /** Lower-case address, so that no one is added twice. */
  email: string;
  role: Role;
  department: Department;
  status: UserStatus;
  last_login_at: number | null;
  created_at: number;
  updated_at: number;
}

/** At most one personal access code per user. */
export interface AccessCodeTable {
  user_id: string;
  /** HMAC-SHA256 of the code under a secret of this server. */
  code_hash: string;
  issued_at: number;
  /** User who issued it, and so has seen it; null for a holder of the enterprise passcode. */
  issued_by_id: string | null;
}

/** Identity of a user at the company's identity provider. */
export interface UserIdentityTable {
  user_id: string;
  issuer: string;
  /** The provider's own id for them, which it never reassigns. */
  subject: string;
  linked_at: number;
}

/** At most one second factor per user; it is required only after its confirmation. */
export interface SecondFactorTable {
  user_id: string;
  /** Sealed secret of the authenticator. */
  secret: string;
  /** Epoch ms; null until a code has confirmed it. */
  confirmed_at: number | null;
  /** Last time step whose code was used. Codes of this step and earlier ones are no longer accepted. */
  last_step: number;
}

export interface RecoveryCodeTable {
  user_id: string;
  /** HMAC-SHA256 of user and code under a secret of this server. */
  code_hash: string;
}

/** A passkey: a key pair on a user's device, of which the server has the public half. */
export interface PasskeyTable {
  /** Public id for listing, renaming and removing it. */
  id: string;
  user_id: string;
  /** The authenticator's id for it, in base64url. */
  credential_id: string;
  /** Sealed, together with user and credential: whoever writes to the database alone cannot add one or move it. */
  public_key: string;
  /** The authenticator's signature counter after the last use; 0 if it does not count. */
  uses: number;
  /** How browsers reach the authenticator (`usb`, `internal`). */
  transports_json: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** What a challenge may be used for. */
export type PasskeyPurpose = 'add' | 'sign-in' | 'second-step';

/** Pending challenge, valid for five minutes and one use. */
export interface PasskeyChallengeTable {
  challenge_hash: string;
  purpose: PasskeyPurpose;
  /** Hash of the session, or of the cookie of the browser at the gate, that asked for it. */
  bound_to: string;
  /** User who is known already; null before a sign-in with a passkey alone. */
  user_id: string | null;
  expires_at: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    users: UserTable;
    access_codes: AccessCodeTable;
    user_identities: UserIdentityTable;
    second_factors: SecondFactorTable;
    recovery_codes: RecoveryCodeTable;
    passkeys: PasskeyTable;
    passkey_challenges: PasskeyChallengeTable;
  }
}
