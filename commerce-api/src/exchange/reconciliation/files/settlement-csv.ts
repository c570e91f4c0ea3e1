import { ORDER_ID_PATTERN } from '@nara/shared-contracts/rules/common';
import { describe, type FaultyLine, type ReadFile, type SettlementKind, type SettlementLine } from './lines';
import { findTable, type Row } from './read-records';
import { readAmount, readTime } from './values';

type Column = 'date' | 'type' | 'sign' | 'gross' | 'fee' | 'net' | 'order' | 'reference' | 'currency' | 'description';

/**
 * Layout of a provider's file: possible headings of each column, of which the first that exists counts, and the meaning
 * of types.
 */
interface Layout {
  provider: 'payfast' | 'peach';
  format: string;
  columns: Readonly<Record<Column, readonly string[]>>;
  /** Columns that identify the file. */
  required: readonly Column[];
  kindOf(type: string): SettlementKind;
  /** Recognises lines that say nothing about money, such as declined attempts. */
  isLeftOut?(cell: (heading: string) => string): boolean;
}

const payfastKind = (type: string): SettlementKind => {
  if (/payout|withdraw/.test(type)) return 'payout';
  if (/refund|reversal/.test(type)) return 'refund';
  if (/funds.?received|payment/.test(type)) return 'payment';
  return type.includes('fee') ? 'fee' : 'other';
};

/** Payfast's transaction history, from its dashboard or its API. */
const PAYFAST: Layout = {
  provider: 'payfast',
  format: 'Payfast transaction history',
  columns: {
    date: ['date'],
    type: ['type'],
    sign: ['sign'],
    gross: ['gross'],
    fee: ['fee'],
    net: ['net'],
    order: ['m payment id'],
    reference: ['pf payment id'],
    currency: ['currency'],
    description: ['description', 'name'],
  },
  required: ['date', 'type', 'gross', 'fee', 'net', 'order', 'reference'],
  kindOf: payfastKind,
};

const peachKind = (type: string): SettlementKind => {
  if (/settlement|payout/.test(type)) return 'payout';
  if (/refund|reversal|chargeback|^(rf|rv|cb)$/.test(type)) return 'refund';
  if (/debit|capture|charge|payment|sale|^(db|cp|pa)$/.test(type)) return 'payment';
  return type.includes('fee') ? 'fee' : 'other';
};

/** Reconciliation and settlement reports from Peach's dashboard, whose headings differ by product. */
const PEACH: Layout = {
  provider: 'peach',
  format: 'Peach Payments report',
  columns: {
    date: ['timestamp', 'transaction date', 'date time', 'date', 'created at', 'request timestamp'],
    type: ['transaction type', 'payment type', 'type'],
    sign: [],
    gross: ['amount', 'transaction amount', 'gross amount', 'gross', 'presentation amount'],
    fee: ['fee', 'fees', 'total fee', 'transaction fee', 'fee incl vat'],
    net: ['net amount', 'settlement amount', 'net', 'amount settled'],
    order: ['merchant transaction id', 'merchanttransactionid', 'merchant reference', 'order id'],
    reference: ['peach unique id', 'unique id', 'uniqueid', 'transaction id', 'payment id', 'id'],
    currency: ['currency', 'presentation currency'],
    description: ['descriptor', 'description', 'batch', 'settlement reference'],
  },
  required: ['date', 'type', 'gross', 'order', 'reference'],
  kindOf: peachKind,
  isLeftOut: (cell) => /fail|declin|reject|cancel|pending/i.test(`${cell('status')} ${cell('result')}`),
};

/** Reads a provider's settlement file, recognised by its headings; null if it is none. */
export const readSettlement = (rows: readonly Row[]): ReadFile | null => readAs(rows, PAYFAST) ?? readAs(rows, PEACH);

function readAs(all: readonly Row[], layout: Layout): ReadFile | null {
  const { columns, required, provider, format } = layout;
  const table = findTable(all, (headings) =>
    required.every((column) => columns[column].some((name) => headings.includes(name))),
  );
  if (!table) return null;
  const { headings } = table;
  const lines: SettlementLine[] = [];
  const faults: FaultyLine[] = [];
  for (const { line, cells } of table.rows) {
    const cell = (heading: string): string => cells[headings.indexOf(heading)] ?? '';
    const of = (column: Column): string => cell(columns[column].find((name) => headings.includes(name)) ?? '');
    if (layout.isLeftOut?.(cell)) continue;
    const read = toLine(of, line, layout);
    if (typeof read === 'string') faults.push({ line, text: cells.join(', '), fault: read });
    else lines.push(read);
  }
  return { kind: 'settlement', provider, format, lines, faults };
}

/** Reads a line. Returns the reason as a string if it cannot be read. */
function toLine(of: (column: Column) => string, line: number, { kindOf }: Layout): SettlementLine | string {
  const time = readTime(of('date'));
  if (!time) return `“${of('date')}” is not a date.`;
  const [gross, fee, net] = [readAmount(of('gross')), readAmount(of('fee') || '0'), readAmount(of('net') || '0')];
  if (gross === null || fee === null || net === null) return 'An amount cannot be read.';
  const currency = of('currency');
  if (currency !== '' && currency.toUpperCase() !== 'ZAR') return `It is in ${currency}, not in rand.`;
  const kind = kindOf(of('type').toLowerCase());
  const isOutgoing = kind === 'refund' || kind === 'payout' || of('sign').toLowerCase() === 'debit';
  const grossCents = isOutgoing ? -Math.abs(gross) : gross;
  // Providers write fees as negative or positive amounts. The net amount shows which.
  const taken = of('net') === '' ? Math.abs(fee) : grossCents - (isOutgoing ? -Math.abs(net) : net);
  const order = of('order').toUpperCase();
  return {
    line,
    ...time,
    kind,
    orderId: ORDER_ID_PATTERN.test(order) ? order : '',
    reference: of('reference').slice(0, 100),
    grossCents,
    feeCents: taken,
    netCents: grossCents - taken,
    description: describe(of('type'), of('description'), order),
  };
}
