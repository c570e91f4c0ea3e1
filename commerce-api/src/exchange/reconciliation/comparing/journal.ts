import type { DayRange } from '@nara/shared-contracts/rules/common';
import { PROVIDER_WORDS } from '@nara/shared-contracts/rules/payments';
import { formatRand, toRand, VAT_PERCENT } from '@nara/shared-contracts/rules/pricing';
import { valueAt } from '@nara/shared-contracts/rules/shop-settings';
import { type Cell, csvFile } from '#platform/http';
import type { Context } from '#platform/subject';
import { vatPercentOf } from '#selling/orders';
import { shopSettings } from '#selling/shop-settings';
import type { ThreeBooks } from './days';

/** A line of a journal entry: one account, debited or credited. Amounts in cents. */
interface JournalLine {
  day: string;
  account: string;
  debitCents: number;
  creditCents: number;
  /** VAT included in the amount. */
  vatCents: number;
  reference: string;
  description: string;
}

const BANK = 'Bank';
const SALES = 'Sales';
const FEES = 'Payment fees';
/** Account for what the shop owes to holders of gift cards. */
const GIFT_CARDS = 'Gift cards';
const clearing = (provider: 'payfast' | 'peach'): string => `${PROVIDER_WORDS[provider]} clearing`;

/** Returns the account that money came through. */
function accountOf(side: ThreeBooks['shop'][number]['side']): string {
  if (side === 'gift-card') return GIFT_CARDS;
  return side === 'bank' ? BANK : clearing(side);
}

/** Rates of VAT, in per cent. */
interface VatRates {
  /** Rate at which an order was sold. */
  ofOrder(id: string): number;
  /** Rate on a South African day. */
  onDay(day: string): number;
}

const FIRST_RATES: VatRates = { ofOrder: () => VAT_PERCENT, onDay: () => VAT_PERCENT };

/** Returns the VAT included in a gross amount. */
function vatIn(cents: number, percent: number): number {
  const basisPoints = Math.round(percent * 100);
  return Math.round((cents * basisPoints) / (10_000 + basisPoints));
}

/**
 * Returns the journal entries of some days: what shoppers paid and got back, from the ledgers; fees and payouts, from
 * the providers' books. Debits and credits of every entry balance. Rule: docs/product/reconciliation.md, "Exports".
 */
export function journalOf(
  { shop, provider }: Pick<ThreeBooks, 'shop' | 'provider'>,
  { from, to }: DayRange,
  rates: VatRates = FIRST_RATES,
): JournalLine[] {
  const isWithin = ({ day }: { day: string }) => from <= day && day <= to;
  const sales = shop.filter(isWithin).flatMap(({ day, side, cents, orderId, label = '' }) =>
    entry({
      day,
      cents,
      into: accountOf(side),
      outOf: SALES,
      vatCents: vatIn(Math.abs(cents), rates.ofOrder(orderId)),
      reference: orderId,
      description: `${cents > 0 ? 'Payment' : 'Refund'} of ${formatRand(toRand(Math.abs(cents)))} ${label}`.trim(),
    }),
  );
  const costs = provider.filter(isWithin).flatMap((line) => [
    ...(line.feeCents
      ? entry({
          day: line.day,
          cents: line.feeCents,
          into: FEES,
          outOf: clearing(line.provider),
          vatCents: vatIn(Math.abs(line.feeCents), rates.onDay(line.day)),
          reference: line.label ?? '',
          description: `Fee of ${PROVIDER_WORDS[line.provider]}`,
        })
      : []),
    ...(line.kind === 'payout'
      ? entry({
          day: line.day,
          cents: -line.cents,
          into: BANK,
          outOf: clearing(line.provider),
          vatCents: 0,
          reference: line.label ?? '',
          description: `Payout of ${PROVIDER_WORDS[line.provider]}`,
        })
      : []),
  ]);
  return [...sales, ...costs].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

interface Entry extends Pick<JournalLine, 'day' | 'vatCents' | 'reference' | 'description'> {
  /** Negative if the money goes the other way. */
  cents: number;
  into: string;
  outOf: string;
}

/** Returns the two lines of an entry. VAT is on the side that is not a money account. */
function entry({ cents, into, outOf, vatCents, ...about }: Entry): JournalLine[] {
  const amount = Math.abs(cents);
  const [debited, credited] = cents > 0 ? [into, outOf] : [outOf, into];
  const vatOf = (account: string) => (account === SALES || account === FEES ? vatCents : 0);
  return [
    { ...about, account: debited, debitCents: amount, creditCents: 0, vatCents: vatOf(debited) },
    { ...about, account: credited, debitCents: 0, creditCents: amount, vatCents: vatOf(credited) },
  ];
}

const rand = (cents: number): Cell => (cents === 0 ? null : toRand(cents));

const COLUMNS: Readonly<Record<string, (line: JournalLine) => Cell>> = {
  Date: ({ day }) => day,
  Account: ({ account }) => account,
  Debit: ({ debitCents }) => rand(debitCents),
  Credit: ({ creditCents }) => rand(creditCents),
  VAT: ({ vatCents }) => rand(vatCents),
  Reference: ({ reference }) => reference,
  Description: ({ description }) => description,
};

/** Number of lines written together. */
const LINES_A_PIECE = 200;

/** Writes journal entries as CSV for bookkeeping. */
export const journalCsv = (lines: readonly JournalLine[]): AsyncIterable<string> => csvFile(COLUMNS, batchesOf(lines));

async function* batchesOf(lines: readonly JournalLine[]): AsyncIterable<readonly JournalLine[]> {
  for (let from = 0; from < lines.length; from += LINES_A_PIECE) yield lines.slice(from, from + LINES_A_PIECE);
}

/** Number of orders read together. */
const ORDERS_A_QUERY = 500;

/** Reads the VAT rates of some orders, and of every day. */
export async function loadVatRates(context: Context, orderIds: readonly string[]): Promise<VatRates> {
  const { kysely } = context.database;
  const { settings } = await context.get(shopSettings)();
  const ids = [...new Set(orderIds)];
  const rates = new Map<string, number>();
  for (let start = 0; start < ids.length; start += ORDERS_A_QUERY) {
    const rows = await kysely
      .selectFrom('orders')
      .select(['id', 'vat_basis_points'])
      .where('id', 'in', ids.slice(start, start + ORDERS_A_QUERY))
      .execute();
    for (const row of rows) rates.set(row.id, vatPercentOf(row));
  }
  return {
    ofOrder: (id) => rates.get(id) ?? VAT_PERCENT,
    onDay: (day) => valueAt(settings.vat, Date.parse(`${day}T12:00:00+02:00`)),
  };
}
