import type { GiftCardEntryKind } from '@nara/shared-contracts';

/** A gift card. Its balance follows from its ledger. */
export interface GiftCardTable {
  id: string;
  /** HMAC of the code, which is kept nowhere else. */
  code_hash: string;
  last4: string;
  /** Names the cards that were issued together. */
  batch: string;
  /** What it was issued with. */
  amount_cents: number;
  balance_cents: number;
  /** Number of entries in its ledger. */
  entry_count: number;
  expires_at: number;
  blocked_at: number | null;
  /** To whom its code was mailed; null for one that was given out otherwise, or whose recipient is forgotten. */
  recipient_email: string | null;
  message: string | null;
  /** The code, sealed, until somebody has saved it; null from then on. */
  sealed_code: string | null;
  issued_at: number;
  issued_by: string;
  updated_at: number;
}

/** What happened to a gift card. Rows are only ever added. */
export interface GiftCardEntryTable {
  card_id: string;
  /** Position in the ledger, from 1. */
  seq: number;
  at: number;
  kind: GiftCardEntryKind;
  /** What it is about: together with its kind it is there once. */
  name: string;
  /** By how much the balance changed: below zero for what was taken. */
  cents: number;
  /** The balance after it. */
  balance_cents: number;
  order_id: string | null;
  reason: string | null;
  /** Name of the staff who did it; null for the shop. */
  staff_name: string | null;
}

declare module '#platform/database/tables' {
  interface Tables {
    gift_cards: GiftCardTable;
    gift_card_entries: GiftCardEntryTable;
  }
}
