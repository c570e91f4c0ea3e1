import type { PersonalDataRequestKind } from '@nara/shared-contracts';

/** A request of a person for their data or its erasure. */
export interface PersonalDataRequestTable {
  id: string;
  kind: PersonalDataRequestKind;
  /** Lower-case; null once the request has ended. */
  email: string | null;
  /** HMAC-SHA256 of the address under a secret of this server, by which the requests of an address are found again. */
  email_hash: string;
  /** SHA-256 of the token in the link. */
  token_hash: string;
  created_at: number;
  created_by: string;
  /** Until when it can be confirmed or, once it is, carried out. */
  expires_at: number;
  confirmed_at: number | null;
  ended_at: number | null;
  /** Name of the member of staff who ended it; null when it was ended by the erasure of another request. */
  ended_by: string | null;
  outcome: 'erased' | 'closed' | null;
}

declare module '#platform/database/tables' {
  interface Tables {
    personal_data_requests: PersonalDataRequestTable;
  }
}
