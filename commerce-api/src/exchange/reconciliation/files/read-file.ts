import { setImmediate as nextTurn } from 'node:timers/promises';
import { type WorkerPool, type WorkFor, workerTask } from '#platform/worker-pool';
import { type Cell, type Layout, layoutsOf, type Mapping, mappedLayout } from './banks';
import { isCamt053, readCamt053 } from './camt053';
import { describe, type FaultyLine, MAX_LINES, type ReadFile, type SettlementLine, type StatementLine } from './lines';
import { type Row, readRows, unreadableFile } from './read-records';
import { readSettlement } from './settlement-csv';
import { readAmount, readDay } from './values';

/** Recognises an OFX file of any version. 1.x begins with its own header, 2.x with an XML header. */
const isOfx = (text: string): boolean => /^\s*OFXHEADER:/i.test(text) || /<OFX>/i.test(text.slice(0, 4096));

/** An opening tag with the text after it, or a closing tag. Values in OFX 1.x have no closing tag. */
const TAG = /<(\/?)([A-Za-z0-9._]{1,40})>([^<\r\n]{0,2000})/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Reads an OFX statement of one account: 1.x, which is SGML, and 2.x, which is XML. Throws 400 `file-unreadable`. */
function readOfx(text: string): ReadFile {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw unreadableFile('The file declares entities, which no bank needs.');
  const lines: StatementLine[] = [];
  const faults: FaultyLine[] = [];
  const accounts = new Set<string>();
  let currency = '';
  let open: { values: Map<string, string>; from: number } | null = null;
  const lineAt = lineCounter(text);
  for (const { 1: slash, 2: tag = '', 3: value = '', index } of text.matchAll(TAG)) {
    const name = tag.toUpperCase();
    const content = decoded(value.trim());
    if (name === 'STMTTRN') {
      if (slash && open) addTransaction(open.values, lineAt(open.from));
      open = slash ? null : { values: new Map(), from: index };
    } else if (!slash && content !== '') {
      if (open) open.values.set(name, content);
      else if (name === 'ACCTID') accounts.add(content.replace(/\D/g, '') || content);
      else if (name === 'CURDEF') currency = content.toUpperCase();
    }
  }
  if (accounts.size > 1) throw unreadableFile('The file holds several accounts. Download one at a time.');
  if (currency !== '' && currency !== 'ZAR') throw unreadableFile(`The account is in ${currency}, not in rand.`);
  const [account = null] = accounts;
  return { kind: 'statement', format: 'OFX', account, lines, faults };

  function addTransaction(values: ReadonlyMap<string, string>, line: number): void {
    if (lines.length === MAX_LINES)
      throw unreadableFile(`The file has more than ${MAX_LINES} lines. Split it in parts.`);
    const day = readDay((values.get('DTPOSTED') ?? '').slice(0, 8));
    const cents = readAmount(values.get('TRNAMT') ?? '');
    const description = describe(values.get('NAME'), values.get('MEMO'), values.get('REFNUM'), values.get('CHECKNUM'));
    if (day && cents !== null) lines.push({ line, day, cents, description });
    else
      faults.push({
        line,
        text: [...values.values()].join(', '),
        fault: `The ${day ? 'amount' : 'date'} cannot be read.`,
      });
  }
}

/** Decodes the entities that XML and HTML predefine; others stay as they are. */
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|(\w{2,4}));/g, (whole, code?: string, name?: string) =>
    code ? String.fromCodePoint(Number(code)) : (ENTITIES[name?.toLowerCase() ?? ''] ?? whole),
  );

/** Returns a function that converts an index to its line number. Indexes must be passed in ascending order. */
function lineCounter(text: string): (index: number) => number {
  let [line, at] = [1, 0];
  return (index) => {
    for (let end = text.indexOf('\n', at); end >= 0 && end < index; end = text.indexOf('\n', at)) {
      line += 1;
      at = end + 1;
    }
    return line;
  };
}

/** Reads a bank statement, by a known layout or by the columns that the user named; null if it is none. */
function readStatementCsv(rows: readonly Row[], mapping: Mapping | null): ReadFile | null {
  for (const layout of mapping ? [mappedLayout(mapping)] : layoutsOf(rows)) {
    const table = layout.find(rows);
    if (!table) continue;
    const lines: StatementLine[] = [];
    const faults: FaultyLine[] = [];
    for (const { line, cells } of table.rows) {
      const of = (cell: Cell): string => cells[typeof cell === 'number' ? cell : table.headings.indexOf(cell)] ?? '';
      if (cells.every((cell) => cell === '') || layout.isLeftOut?.(cells)) continue;
      const read = toLine(of, line, layout);
      if (typeof read === 'string') faults.push({ line, text: cells.join(', '), fault: read });
      else lines.push(read);
    }
    return {
      kind: 'statement',
      format: layout.format,
      account: layout.account?.(table.preface) ?? null,
      lines,
      faults,
    };
  }
  return null;
}

/** Reads a line. Returns the reason as a string if it cannot be read. */
function toLine(of: (cell: Cell) => string, line: number, layout: Layout): StatementLine | string {
  const day = readDay(of(layout.date), layout.dateOrder);
  if (!day) return `“${of(layout.date)}” is not a date.`;
  const cents = typeof layout.amount === 'object' ? ofTwo(of, layout.amount) : readAmount(of(layout.amount));
  if (cents === null) return 'The amount cannot be read.';
  return { line, day, cents, description: describe(...layout.description.map(of)) };
}

function ofTwo(of: (cell: Cell) => string, { credit, debit }: { credit: Cell; debit: Cell }): number | null {
  const [came, went] = [readAmount(of(credit) || '0'), readAmount(of(debit) || '0')];
  if (came === null || went === null || (of(credit) === '' && of(debit) === '')) return null;
  // Some banks write outgoing amounts as negative in their own column.
  return came - Math.abs(went);
}

const startsWith = (file: Uint8Array, ...bytes: number[]): boolean => bytes.every((byte, at) => file[at] === byte);

/**
 * Decodes the file of a bank or provider as UTF-8, or as Windows-1252, which some still use. Removes zero bytes, with
 * which FNB pads lines. Throws 400 `file-unreadable` if it is not text.
 */
function decode(file: Uint8Array): string {
  if (file.length === 0) throw unreadableFile('The file is empty.');
  if (startsWith(file, 0x50, 0x4b, 0x03, 0x04) || startsWith(file, 0xd0, 0xcf, 0x11, 0xe0))
    throw unreadableFile(
      'This is a workbook of a spreadsheet program. Export it as CSV, OFX or CAMT.053 and try again.',
    );
  if (startsWith(file, 0x25, 0x50, 0x44, 0x46))
    throw unreadableFile('This is a PDF. Download the statement as CSV, OFX or CAMT.053 and try again.');
  if (startsWith(file, 0xff, 0xfe)) return without(new TextDecoder('utf-16le').decode(file));
  if (startsWith(file, 0xfe, 0xff)) return without(new TextDecoder('utf-16be').decode(file));
  try {
    return without(new TextDecoder('utf-8', { fatal: true }).decode(file));
  } catch {
    return without(new TextDecoder('windows-1252').decode(file));
  }
}

const without = (text: string): string => text.replaceAll('\0', '');

/** A file, optionally with the columns that the user chose. Without them its format is detected. */
interface FileToRead {
  file: Uint8Array;
  mapping: Mapping | null;
}

/**
 * Reads a bank statement (CSV, OFX, CAMT.053) or a provider's settlement file, and detects which it is. Throws 400
 * `file-unreadable`. Rule: docs/product/reconciliation.md, "Files".
 */
export function readFile({ file, mapping }: FileToRead): ReadFile {
  const read = recognise(decode(file), mapping);
  if (!read) throw unreadableFile(mapping ? NOT_THERE : UNKNOWN);
  if (read.lines.length > MAX_LINES)
    throw unreadableFile(`The file has more than ${MAX_LINES} lines. Split it in parts.`);
  if (read.lines.length === 0 && read.faults.length === 0) throw unreadableFile('The file has no lines.');
  return read;
}

const UNKNOWN = 'The format is not known. Choose the columns yourself, or download the statement as OFX or CAMT.053.';
const NOT_THERE = 'The file has no such columns. Compare the names with its headings.';

function recognise(text: string, mapping: Mapping | null): ReadFile | null {
  if (isOfx(text)) return readOfx(text);
  if (isCamt053(text)) return readCamt053(text);
  const rows = readRows(text);
  return (mapping ? null : readSettlement(rows)) ?? readStatementCsv(rows, mapping);
}

/** Number of bytes that are read within 20 ms. */
const LIGHT = 16 * 1024;
/**
 * Number of lines that the worker process hands over together. Parsing 50,000 lines at once would block the event loop.
 */
const PAGE = 500;

/** A parsed file, with its lines as JSON in pages. */
interface ReadPages {
  about: Omit<ReadFile, 'lines'>;
  pages: string[];
}

export const booksTask = workerTask({
  name: 'reconciliation.read',
  isLight: ({ file }: FileToRead) => file.byteLength < LIGHT,
  run(input): ReadPages {
    const { lines, ...about } = readFile(input);
    const pages = Array.from({ length: Math.ceil(lines.length / PAGE) }, (_, page) =>
      JSON.stringify(lines.slice(page * PAGE, (page + 1) * PAGE)),
    );
    return { about, pages };
  },
});

/**
 * Reads a file like `readFile`. A large file is read in a separate process. Throws like `readFile` and `HeavyWork.run`.
 */
export async function readLargeFile(heavy: WorkerPool, input: FileToRead, work: WorkFor): Promise<ReadFile> {
  const { about, pages } = await heavy.run(booksTask, input, work);
  const lines: (StatementLine | SettlementLine)[] = [];
  for (const page of pages) {
    // Written by the task.
    lines.push(...(JSON.parse(page) as typeof lines));
    await nextTurn();
  }
  return { ...about, lines } as ReadFile;
}
