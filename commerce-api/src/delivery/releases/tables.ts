import type { ReleaseEvent, ReleaseRecipient, TokenRights } from '@nara/shared-contracts';
import type { Queued, Tried } from '#platform/work';

/** A right to release one remote; the releases themselves are in the release store. */
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
  /** Null for who issued it with the enterprise passcode, or before this was noted. */
  issued_by_id: string | null;
  last_used_at: number | null;
  revoked_at: number | null;
}

/** A key whose signature the releases of a remote need; the private half stays with the publisher. */
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

/** A time in which no version goes live. */
export interface FreezeWindowTable {
  id: string;
  /** Null: every remote. */
  remote: string | null;
  from_at: number;
  until_at: number;
  reason: string;
  created_at: number;
  created_by: string;
  ended_at: number | null;
}

/** A version of a remote that is never pruned. */
export interface VersionPinTable {
  remote: string;
  version: string;
  reason: string;
  pinned_at: number;
  pinned_by: string;
}

/** The installation that a version of a remote came from. */
export interface VersionPromotionTable {
  remote: string;
  version: string;
  from_address: string;
  promoted_at: number;
  promoted_by: string;
}

/** A link that shows a stored version in place of the live one. */
export interface ReleasePreviewTable {
  id: string;
  remote: string;
  version: string;
  expires_at: number;
  created_at: number;
  created_by: string;
  revoked_at: number | null;
  /** Cohort whose members alone get the version; null unless it is for one. */
  cohort_id: string | null;
  /** User who alone gets the version; null unless it is for one. */
  user_id: string | null;
}

/** Somebody, or a system, that is told of releases. */
export interface ReleaseRecipientTable {
  id: string;
  /** Null: every remote. */
  remote: string | null;
  kind: ReleaseRecipient['kind'];
  address: string;
  events_json: string;
  created_at: number;
  created_by: string;
  ended_at: number | null;
}

/** What a recipient was told, or is to be told. */
export interface ReleaseNoticeTable extends Queued, Tried {
  id: string;
  recipient_id: string;
  event: ReleaseEvent | 'test';
  remote: string | null;
  text: string;
  /** The webhook's body. */
  body: string;
  /** `mailed`: the queue of mails has it, with this id as its reference. */
  state: 'pending' | 'sent' | 'dead' | 'mailed';
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
  }
}
