import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BooksFile, BooksPreview } from '@nara/shared-contracts/api/reconciliation';
import { formatRand, toRand } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import { type CsvLayout, countOutcomes, inOrder, type KeptRow, savePreview } from '#exchange/imports';
import { isAmong, type Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { type WorkFor, workerPool } from '#platform/worker-pool';
import { BANK_ACCOUNT } from '#selling/payments';
import { type Author, recordAudit } from '#staff/audit';
import { readSetting } from '#staff/settings';
import { findMatches } from './deciding/open-credits';
import type { Mapping } from './files/banks';
import type { FaultyLine, ReadFile, SettlementLine, StatementLine } from './files/lines';
import { readLargeFile } from './files/read-file';

/** Books of an account or of a provider. */
export type Books = { kind: 'statement'; account: string } | { kind: 'settlement'; provider: 'payfast' | 'peach' };

export type IdentifiedLine = (StatementLine | SettlementLine) & { id: string };

export const sourceOf = (books: Books): string => (books.kind === 'statement' ? books.account : books.provider);

/** Returns the amount by which a line changed the balance. */
const centsOf = (line: StatementLine | SettlementLine): number => ('cents' in line ? line.cents : line.grossCents);

/**
 * Gives each line an id, from its content and its number among identical lines of the file. The same line gets the same
 * id in every file.
 */
async function identify({ lines }: Pick<ReadFile, 'lines'>, books: Books): Promise<IdentifiedLine[]> {
  const numbers = new Map<string, number>();
  const identified: IdentifiedLine[] = [];
  for (const line of lines) {
    const said = JSON.stringify([books.kind, sourceOf(books), ...contentOf(line)]);
    const number = (numbers.get(said) ?? 0) + 1;
    numbers.set(said, number);
    const id = createHash('sha256').update(`${said} ${number}`).digest('hex').slice(0, 32);
    identified.push({ ...line, id });
    if (identified.length % AT_ONCE === 0) await nextTurn();
  }
  return identified;
}

/** Number of lines identified before the event loop gets a turn. */
const AT_ONCE = 1000;

const contentOf = (line: StatementLine | SettlementLine): unknown[] =>
  'cents' in line
    ? [line.day, line.cents, line.description]
    : [line.at, line.kind, line.orderId, line.reference, line.grossCents];

/** Kind of the previews of books. */
export const BOOKS = { name: 'reconciliation' } as const;

/** Data that a preview stores next to its lines. */
export interface BooksLayout extends CsvLayout {
  books: Books;
  format: string;
  name: string;
  from: string;
  to: string;
}

/** Number of lines processed together. */
const BATCH = 500;

/**
 * Stores the content of a file as a preview, which its author can import. Throws 400 `file-unreadable`, and throws like
 * `HeavyWork.run`. Rule: docs/product/reconciliation.md, "Imports".
 */
export async function previewBooks(
  context: Context,
  { file, query }: { file: Buffer; query: BooksFile },
  author: Author,
  work: WorkFor,
): Promise<BooksPreview> {
  const { database, now } = context;
  const read = await readLargeFile(context.get(workerPool), { file, mapping: mappingOf(query) }, work);
  const { books, hints } = await booksOf(context, read, query);
  const lines = await identify(read, books);
  const known = await findKnown(database.kysely, books, lines);
  const added = lines.filter(({ id }) => !known.has(id));
  const pays = await findSure(context, books, added);
  const rows = inOrder([...(await toRows(lines, known, pays)), ...read.faults.map(toRefused)]);
  const { from, to } = daysOf(lines);
  const counts = countOutcomes(rows);
  const layout: BooksLayout = {
    headings: ['Line', 'Text'],
    delimiter: ',',
    books,
    format: read.format,
    name: query.name ?? '',
    from: from ?? '',
    to: to ?? '',
  };
  const { id, expiresAt } = await savePreview(
    database,
    { kind: BOOKS.name, staff: author.staff, now: now() },
    layout,
    rows,
  );
  const after = { kind: BOOKS.name, source: sourceOf(books), ...counts };
  const name = BOOKS.name;
  await recordAudit(database.kysely, author, { action: 'import.preview', subject: id, name, before: null, after });
  const sumOf = (all: readonly number[]) => toRand(all.reduce((sum, cents) => sum + cents, 0));
  const amounts = lines.map(centsOf);
  return {
    id,
    expiresAt: toIso(expiresAt),
    counts,
    notImported: [],
    canLeaveOut: true,
    unmapped: { count: 0, skus: [] },
    kind: books.kind,
    format: read.format,
    source: sourceOf(books),
    from,
    to,
    credits: sumOf(amounts.filter((cents) => cents > 0)),
    debits: sumOf(amounts.filter((cents) => cents < 0).map((cents) => -cents)),
    sure: pays.size,
    hints,
  };
}

function mappingOf({
  date,
  description,
  amount = '',
  credit = '',
  debit = '',
  dateOrder = 'dmy',
}: BooksFile): Mapping | null {
  return date && description ? { date, description, amount, credit, debit, dateOrder } : null;
}

const digitsOf = (number: string): string => number.replace(/\D/g, '').replace(/^0+/, '');

/** Determines the account or provider of a file, with hints about anything unusual. */
async function booksOf(
  { database }: Context,
  read: ReadFile,
  query: BooksFile,
): Promise<{ books: Books; hints: string[] }> {
  if (read.kind === 'settlement') return { books: { kind: read.kind, provider: read.provider }, hints: [] };
  const { value } = await readSetting(database.kysely, BANK_ACCOUNT);
  const account = (read.account ?? query.account ?? value.number).replace(/\s/g, '');
  const hints =
    digitsOf(account) === digitsOf(value.number)
      ? []
      : [`It is of account ${account}, and shoppers pay into ${value.number.replace(/\s/g, '')}.`];
  return { books: { kind: 'statement', account }, hints };
}

/** Returns the first and the last day of lines; null if there are none. */
function daysOf(lines: readonly IdentifiedLine[]): { from: string | null; to: string | null } {
  let [from, to]: [string | null, string | null] = [null, null];
  for (const { day } of lines) {
    if (from === null || day < from) from = day;
    if (to === null || day > to) to = day;
  }
  return { from, to };
}

/** Finds the ids of the lines that are already stored. */
async function findKnown(db: Kysely<Tables>, { kind }: Books, lines: readonly IdentifiedLine[]): Promise<Set<string>> {
  const known = new Set<string>();
  const table = kind === 'statement' ? 'statement_lines' : 'settlement_lines';
  for (let from = 0; from < lines.length; from += BATCH) {
    const ids = lines.slice(from, from + BATCH).map(({ id }) => id);
    const found = await db.selectFrom(table).select('id').where(isAmong('id', ids)).execute();
    for (const { id } of found) known.add(id);
  }
  return known;
}

/** Finds what new credits pay without doubt. Returns a sentence by line id. */
async function findSure(
  context: Context,
  { kind }: Books,
  added: readonly IdentifiedLine[],
): Promise<Map<string, string>> {
  if (kind !== 'statement') return new Map();
  const credits = added.flatMap((line) => ('cents' in line && line.cents > 0 ? [line] : []));
  const matches = await findMatches(context.database.kysely, context.now(), credits);
  const isNew = new Set(credits.map(({ id }) => id));
  return new Map(
    matches
      .filter(({ doubt, creditId }) => doubt === null && isNew.has(creditId))
      .map((match) => [
        match.creditId,
        match.kind === 'order' ? `Pays order ${match.orderId}.` : 'Is a payout of the payment provider.',
      ]),
  );
}

/** Returns the rows of a preview, yielding to the event loop in between. */
async function toRows(
  lines: readonly IdentifiedLine[],
  known: ReadonlySet<string>,
  pays: ReadonlyMap<string, string>,
): Promise<KeptRow<IdentifiedLine>[]> {
  const rows: KeptRow<IdentifiedLine>[] = [];
  for (let from = 0; from < lines.length; from += BATCH) {
    rows.push(...lines.slice(from, from + BATCH).map((line) => toRow(line, known, pays)));
    await nextTurn();
  }
  return rows;
}

function toRow(
  line: IdentifiedLine,
  known: ReadonlySet<string>,
  pays: ReadonlyMap<string, string>,
): KeptRow<IdentifiedLine> {
  const isKnown = known.has(line.id);
  const notes = [
    `${line.day}: ${formatRand(toRand(centsOf(line)))}`,
    ...('feeCents' in line && line.feeCents !== 0 ? [`Fee ${formatRand(toRand(line.feeCents))}`] : []),
    ...(isKnown ? ['It was imported before.'] : [pays.get(line.id) ?? []].flat()),
  ];
  return {
    line: line.line,
    subject: line.description,
    outcome: isKnown ? 'same' : 'add',
    changes: [],
    notes,
    ...(!isKnown && { change: line }),
  };
}

const toRefused = ({ line, text, fault }: FaultyLine): KeptRow<IdentifiedLine> => ({
  line,
  subject: text.slice(0, 200),
  outcome: 'refused',
  changes: [],
  notes: [fault],
  record: [String(line), text],
});
