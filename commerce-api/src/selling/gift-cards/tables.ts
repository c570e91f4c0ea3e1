import type { GiftCardEntryKind } from '@nara/shared-contracts/rules/gift-cards';

/** A gift card. Its balance is derived from its ledger. */
export interface GiftCardTable {
  id: string;
  /** HMAC of the code. The code itself is only stored sealed, until staff have saved it. */
  code_hash: string;
  last4: string;
  /** Id shared by the cards that were issued together. */
  batch: string;
  /** Initial balance. */
  amount_cents: number;
  balance_cents: number;
  /** Number of entries in its ledger. */
  entry_count: number;
  expires_at: number;
  blocked_at: number | null;
  /** Recipient of the code; null for a card that was handed out in another way, or whose recipient was erased. */
  recipient_email: string | null;
  message: string | null;
  /** Sealed code until staff have saved it; null afterwards. */
  sealed_code: string | null;
  issued_at: number;
  issued_by: string;
  updated_at: number;
}

/** A ledger entry of a gift card. Rows are only ever added. */
export interface GiftCardEntryTable {
  card_id: string;
  /** Position in the ledger, from 1. */
  seq: number;
  at: number;
  kind: GiftCardEntryKind;
  /** Name of the entry's cause; unique per kind. */
  name: string;
  /** Change of the balance; negative for a debit. */
  cents: number;
  /** Balance after the entry. */
  balance_cents: number;
  order_id: string | null;
  reason: string | null;
  /** Name of the staff member; null for the shop itself. */
  staff_name: string | null;
}

declare module '#platform/database/tables' {
  interface Tables {
    gift_cards: GiftCardTable;
    gift_card_entries: GiftCardEntryTable;
  }
}
