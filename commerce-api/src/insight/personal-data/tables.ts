import type { PersonalDataRequestKind } from '@nara/shared-contracts/api/personal-data';

/** Request of a person for their data or for its erasure. */
export interface PersonalDataRequestTable {
  id: string;
  kind: PersonalDataRequestKind;
  /** Lower-case; null after the request has ended. */
  email: string | null;
  /** HMAC-SHA256 of the address under a secret of this server. Identifies further requests of the same address. */
  email_hash: string;
  /** SHA-256 of the token in the link. */
  token_hash: string;
  created_at: number;
  created_by: string;
  /** Time until which it can be confirmed or, after that, carried out. */
  expires_at: number;
  confirmed_at: number | null;
  ended_at: number | null;
  /** Name of the staff member who ended it; null if the erasure for another request ended it. */
  ended_by: string | null;
  outcome: 'erased' | 'closed' | null;
}

declare module '#platform/database/tables' {
  interface Tables {
    personal_data_requests: PersonalDataRequestTable;
  }
}
