import type { ReleaseRecipient } from '@nara/shared-contracts/api/releases';
import type { ReleaseEvent, TokenRights } from '@nara/shared-contracts/rules/releases';
import type { Queued, Tried } from '#platform/work';

/** Permission to release one remote; the releases themselves are in the release store. */
export interface DeployTokenTable {
  id: string;
  remote: string;
  /** Name of the token's owner, as entered by a person. */
  name: string;
  /** SHA-256 of the token. */
  token_hash: string;
  rights: TokenRights;
  created_at: number;
  created_by: string;
  /** Null if it was issued with the enterprise passcode. */
  issued_by_id: string | null;
  /** Number of the last credential fact when it was issued. */
  issued_after: number;
  last_used_at: number | null;
  revoked_at: number | null;
}

/** Key that must sign the releases of a remote; its private half stays with the publisher. */
export interface PublisherKeyTable {
  id: string;
  remote: string;
  name: string;
  /** PEM (SPKI). */
  public_key: string;
  /** SHA-256 of the SPKI in DER, in hexadecimal digits. */
  fingerprint: string;
  created_at: number;
  created_by: string;
  revoked_at: number | null;
}

/** Time window during which no version goes live. */
export interface FreezeWindowTable {
  id: string;
  /** Null if it applies to every remote. */
  remote: string | null;
  from_at: number;
  until_at: number;
  reason: string;
  created_at: number;
  created_by: string;
  ended_at: number | null;
}

/** A version of a remote that is never pruned. */
interface VersionPinTable {
  remote: string;
  version: string;
  reason: string;
  pinned_at: number;
  pinned_by: string;
}

/** Installation that a version of a remote came from. */
interface VersionPromotionTable {
  remote: string;
  version: string;
  from_address: string;
  promoted_at: number;
  promoted_by: string;
}

/** Link that shows a stored version instead of the live one. */
export interface ReleasePreviewTable {
  id: string;
  remote: string;
  version: string;
  expires_at: number;
  created_at: number;
  created_by: string;
  revoked_at: number | null;
  /** Cohort whose members get the version; null if it is not limited to one. */
  cohort_id: string | null;
  /** The only user who gets the version; null if it is not limited to one. */
  user_id: string | null;
}

/** Person or system that gets notices of releases. */
export interface ReleaseRecipientTable {
  id: string;
  /** Null if they are told of every remote. */
  remote: string | null;
  kind: ReleaseRecipient['kind'];
  address: string;
  events_json: string;
  created_at: number;
  created_by: string;
  ended_at: number | null;
}

/** Notice sent, or queued, for a recipient. */
export interface ReleaseNoticeTable extends Queued, Tried {
  id: string;
  recipient_id: string;
  event: ReleaseEvent | 'test';
  remote: string | null;
  text: string;
  /** The webhook's body. */
  body: string;
  /** `mailed`: handed to the mail queue, with this id as its reference. */
  state: 'pending' | 'sent' | 'dead' | 'mailed';
}

/** A named group of staff. */
export interface CohortTable {
  id: string;
  name: string;
  /** The name in lower case, so that no two look alike. */
  name_key: string;
  /** Grows with every change, and so serves as the cohort's version. */
  updated_at: number;
  updated_by: string;
}

/** A user in a cohort. */
interface CohortMemberTable {
  cohort_id: string;
  user_id: string;
}

/** A change of a flag of a remote. */
export interface FlagChangeTable {
  remote: string;
  flag: string;
  /** Counts from 1 for each flag. */
  revision: number;
  /** Null if everybody gets the default. */
  setting_json: string | null;
  /** Change whose setting a rollback of this one restores. Null if the rollback restores the default. */
  returns_to: number | null;
  changed_at: number;
  changed_by: string;
}

declare module '#platform/database/tables' {
  interface Tables {
    deploy_tokens: DeployTokenTable;
    publisher_keys: PublisherKeyTable;
    freeze_windows: FreezeWindowTable;
    version_pins: VersionPinTable;
    version_promotions: VersionPromotionTable;
    release_previews: ReleasePreviewTable;
    release_recipients: ReleaseRecipientTable;
    release_notices: ReleaseNoticeTable;
    cohorts: CohortTable;
    cohort_members: CohortMemberTable;
    flag_changes: FlagChangeTable;
  }
}
