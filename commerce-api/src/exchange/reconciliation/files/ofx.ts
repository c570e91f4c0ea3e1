import { readAmount } from './amounts';
import { readDay } from './days';
import { describe, type FaultyLine, MOST_LINES, type ReadFile, type StatementLine } from './lines';
import { unreadableFile } from './refusals';

/** Recognises an OFX file of any version. 1.x begins with its own header, 2.x with an XML header. */
export const isOfx = (text: string): boolean => /^\s*OFXHEADER:/i.test(text) || /<OFX>/i.test(text.slice(0, 4096));

/** An opening tag with the text after it, or a closing tag. Values in OFX 1.x have no closing tag. */
const TAG = /<(\/?)([A-Za-z0-9._]{1,40})>([^<\r\n]{0,2000})/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Reads an OFX statement of one account: 1.x, which is SGML, and 2.x, which is XML. Throws 400 `file-unreadable`. */
export function readOfx(text: string): ReadFile {
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
    if (lines.length === MOST_LINES)
      throw unreadableFile(`The file has more than ${MOST_LINES} lines. Split it in parts.`);
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
