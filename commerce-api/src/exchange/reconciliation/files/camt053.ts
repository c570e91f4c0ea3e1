import { SaxesParser } from 'saxes';
import { describe, type FaultyLine, MAX_LINES, type ReadFile, type StatementLine } from './lines';
import { unreadableFile } from './read-records';
import { readAmount, readDay } from './values';

/** An XML element with its attributes. Names have no prefixes. */
interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: Element[];
  /** Line in the file, from 1. */
  line: number;
}

/** Maximum depth of nested elements, and maximum number of elements. 50,000 entries have about 30 each. */
const DEEPEST = 40;
const MAX_ELEMENTS = 2_000_000;

/**
 * Reads well-formed XML. Refuses type and entity declarations, so that nothing is expanded or fetched. Throws 400
 * `file-unreadable`.
 */
function readXml(text: string): Element {
  const parser = new SaxesParser({ position: true });
  const root: Element = { name: '', attributes: {}, text: '', children: [], line: 1 };
  const open: Element[] = [root];
  let count = 0;
  const within = (): Element => open.at(-1) ?? root;
  parser.on('doctype', () => {
    throw unreadableFile('The file declares entities, which no bank needs.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (open.length > DEEPEST || count > MAX_ELEMENTS) throw unreadableFile('The file is nested too deeply.');
    const element: Element = {
      name: name.slice(name.indexOf(':') + 1),
      attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)])),
      text: '',
      children: [],
      line: parser.line,
    };
    within().children.push(element);
    open.push(element);
  });
  const take = (part: string) => {
    within().text += part;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => void open.pop());
  parser.on('error', (fault) => {
    throw unreadableFile(`The file is not well-formed XML: ${fault.message.slice(0, 200)}`);
  });
  parser.write(text).close();
  const [document] = root.children;
  if (!document) throw unreadableFile('The file is not well-formed XML.');
  return document;
}

/** Returns the elements at a path below an element, such as `Acct`, `Id`. */
const all = (element: Element, ...path: string[]): Element[] =>
  path.reduce<Element[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );

/** Returns the text of the first element at a path; empty if there is none. */
const textAt = (element: Element, ...path: string[]): string => all(element, ...path)[0]?.text.trim() ?? '';

/** Recognises a bank-to-customer statement of ISO 20022 (camt.053), of any version. */
export const isCamt053 = (text: string): boolean => /<(\w+:)?BkToCstmrStmt[\s>]/.test(text.slice(0, 8192));

/** Reads a CAMT.053 statement of one account. Throws 400 `file-unreadable`. */
export function readCamt053(text: string): ReadFile {
  const statements = all(readXml(text), 'BkToCstmrStmt', 'Stmt');
  if (statements.length === 0) throw unreadableFile('The file has no statement.');
  const accounts = new Set(statements.map(accountOf));
  if (accounts.size > 1) throw unreadableFile('The file holds several accounts. Download one at a time.');
  const [account = null] = accounts;
  const lines: StatementLine[] = [];
  const faults: FaultyLine[] = [];
  for (const entry of statements.flatMap((statement) => all(statement, 'Ntry'))) {
    // The entry may still change.
    if (/^(PDNG|INFO)$/.test(textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts'))) continue;
    for (const read of readEntry(entry)) {
      if (lines.length === MAX_LINES)
        throw unreadableFile(`The file has more than ${MAX_LINES} lines. Split it in parts.`);
      if ('fault' in read) faults.push(read);
      else lines.push(read);
    }
  }
  return { kind: 'statement', format: 'CAMT.053', account, lines, faults };
}

const accountOf = (statement: Element): string | null =>
  textAt(statement, 'Acct', 'Id', 'Othr', 'Id') || textAt(statement, 'Acct', 'Id', 'IBAN') || null;

/** Reads an entry. Returns one line, or one for each of its transactions if their amounts add up to the entry's. */
function readEntry(entry: Element): (StatementLine | FaultyLine)[] {
  const { line } = entry;
  const faulty = (fault: string): FaultyLine[] => [
    { line, text: describe(textAt(entry, 'NtryRef'), textAt(entry, 'AddtlNtryInf')), fault },
  ];
  const day = dayOf(entry);
  if (!day) return faulty('The date cannot be read.');
  const amount = amountOf(entry);
  if (typeof amount === 'string') return faulty(amount);
  const said = textAt(entry, 'AddtlNtryInf');
  const details = all(entry, 'NtryDtls', 'TxDtls');
  const parts = details.map((each) => amountOf(each));
  const cents = parts.every((part) => typeof part === 'number') ? parts : [];
  const isMadeUp = cents.length > 1 && cents.reduce((sum, part) => sum + Math.abs(part), 0) === Math.abs(amount);
  if (!isMadeUp) return [{ line, day, cents: amount, description: describe(...details.map(wordsOf), said) }];
  return details.map((each, at) => ({
    line,
    day,
    cents: Math.sign(amount) * Math.abs(cents[at] ?? 0),
    description: describe(wordsOf(each), said),
  }));
}

const dayOf = (entry: Element): string | null =>
  ['BookgDt', 'ValDt']
    .flatMap((name) => [textAt(entry, name, 'Dt'), textAt(entry, name, 'DtTm')])
    .map((text) => readDay(text))
    .find((day) => day !== null) ?? null;

/** Returns the signed amount (cents) of an entry or transaction, or why it has none. */
function amountOf(element: Element): number | string {
  const [amount] = [...all(element, 'Amt'), ...all(element, 'AmtDtls', 'TxAmt', 'Amt')];
  const cents = amount ? readAmount(amount.text) : null;
  if (!amount || cents === null) return 'The amount cannot be read.';
  const currency = amount.attributes.Ccy ?? 'ZAR';
  if (currency !== 'ZAR') return `It is in ${currency}, not in rand.`;
  const isDebit = textAt(element, 'CdtDbtInd') === 'DBIT';
  // The indicator of a reversal already shows the direction of the reversal itself.
  return isDebit ? -cents : cents;
}

/** Returns the description of a transaction: who paid, and for what. */
const wordsOf = (details: Element): string =>
  describe(
    textAt(details, 'RltdPties', 'Dbtr', 'Nm') || textAt(details, 'RltdPties', 'Dbtr', 'Pty', 'Nm'),
    ...all(details, 'RmtInf', 'Ustrd').map(({ text }) => text),
    textAt(details, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    [textAt(details, 'Refs', 'EndToEndId')].find((reference) => reference !== 'NOTPROVIDED'),
    textAt(details, 'AddtlTxInf'),
  );
