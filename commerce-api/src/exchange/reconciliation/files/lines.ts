/** A line of a bank statement. */
export interface StatementLine {
  /** First line in the file, from 1. */
  line: number;
  /** South African day, such as `2026-03-05`. */
  day: string;
  /** Positive for incoming money. */
  cents: number;
  /** The complete description by the bank, on one line. */
  description: string;
}

/** Kinds of lines in a provider's file. Only `payout` reached the bank. */
export const SETTLEMENT_KINDS = ['payment', 'refund', 'fee', 'payout', 'other'] as const;
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];

/** A line of a payment provider's settlement file. Amounts are signed as they change the balance there. */
export interface SettlementLine {
  line: number;
  /** Epoch ms. */
  at: number;
  day: string;
  kind: SettlementKind;
  /** Id of the order; empty if there is none. */
  orderId: string;
  /** The provider's reference of the transaction; empty if there is none. */
  reference: string;
  grossCents: number;
  /** Fee that the provider keeps; positive unless it is given back. */
  feeCents: number;
  netCents: number;
  description: string;
}

/** A line that cannot be read, with its text and the reason in a sentence. */
export interface FaultyLine {
  line: number;
  text: string;
  fault: string;
}

interface Read<Line> {
  /** Display name of the format, such as `FNB CSV`. */
  format: string;
  lines: Line[];
  faults: FaultyLine[];
}

/** A parsed file: the statement of one bank account, or the books of a provider. */
export type ReadFile =
  | ({
      kind: 'statement' /** Number of the account; null where the file names none. */;
      account: string | null;
    } & Read<StatementLine>)
  | ({ kind: 'settlement'; provider: 'payfast' | 'peach' } & Read<SettlementLine>);

/** Maximum number of lines in a file. */
export const MAX_LINES = 50_000;
/** Maximum number of characters kept of a description. */
const MAX_DESCRIPTION_LENGTH = 500;

/** Joins the parts of a line's description on one line, each part once. */
export function describe(...parts: readonly (string | undefined)[]): string {
  const words = parts.map((part) => (part ?? '').replace(/\s+/g, ' ').trim()).filter((part) => part !== '');
  const once = words.filter((part, at) => !words.slice(0, at).some((before) => before.includes(part)));
  return once.join(' ').slice(0, MAX_DESCRIPTION_LENGTH);
}
