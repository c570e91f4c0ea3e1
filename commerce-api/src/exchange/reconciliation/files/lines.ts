/** A line of a bank statement. */
export interface StatementLine {
  /** Where it begins in the file, from 1. */
  line: number;
  /** South African day, such as `2026-03-05`. */
  day: string;
  /** Above zero for money that came in. */
  cents: number;
  /** Everything that the bank says of it, in one line. */
  description: string;
}

/** What a line of a provider's file is about; only `payout` reached the bank. */
export const SETTLEMENT_KINDS = ['payment', 'refund', 'fee', 'payout', 'other'] as const;
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];

/** A line of a payment provider's settlement file. Amounts are signed as they move the balance there. */
export interface SettlementLine {
  line: number;
  /** Epoch ms. */
  at: number;
  day: string;
  kind: SettlementKind;
  /** Order that it names; empty for none. */
  orderId: string;
  /** The provider's name of the transaction; empty for none. */
  reference: string;
  grossCents: number;
  /** What the provider takes for itself, above zero unless it is given back. */
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
  /** Name of the format for people: `FNB CSV`. */
  format: string;
  lines: Line[];
  faults: FaultyLine[];
}

/** A file that was read: the statement of one account of the bank, or the books of a provider. */
export type ReadFile =
  | ({
      kind: 'statement' /** Number of the account; null where the file names none. */;
      account: string | null;
    } & Read<StatementLine>)
  | ({ kind: 'settlement'; provider: 'payfast' | 'peach' } & Read<SettlementLine>);

/** Most lines of a file. */
export const MOST_LINES = 50_000;
/** Most characters that are kept of a description. */
const LONGEST_DESCRIPTION = 500;

/** Joins what the bank says of a line, each part once, in one line of text. */
export function describe(...parts: readonly (string | undefined)[]): string {
  const words = parts.map((part) => (part ?? '').replace(/\s+/g, ' ').trim()).filter((part) => part !== '');
  const once = words.filter((part, at) => !words.slice(0, at).some((before) => before.includes(part)));
  return once.join(' ').slice(0, LONGEST_DESCRIPTION);
}
