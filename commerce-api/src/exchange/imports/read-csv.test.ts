import fc from 'fast-check';
import { csvLine } from '#platform/http';
import { readCsv } from './read-csv';

const COLUMNS = { required: ['SKU', 'Name'] as const, informational: ['Stock'] };
const read = (text: string | Buffer) => readCsv(Buffer.from(text), COLUMNS);
const refusal = (text: string | Buffer) => read(text).catch(({ status, code, detail }) => [status, code, detail]);

it('a CSV reader assigns cells by their headings in any order and keeps the line numbers', async () => {
  const { rows, notImported } = await read('Stock,Name,SKU\r\n3,"a ""b"", c",S-1\r\n\r\n4,"two\nlines",S-2\n');
  expect(rows).toEqual([
    { line: 2, cells: { SKU: 'S-1', Name: 'a "b", c' }, record: ['3', 'a "b", c', 'S-1'], fault: null },
    { line: 3, cells: { SKU: 'S-2', Name: 'two\nlines' }, record: ['4', 'two\nlines', 'S-2'], fault: null },
  ]);
  expect(notImported).toEqual(['Stock']);
});

it.each([
  ['a byte order mark', '\uFEFFSKU,Name\nS-1,Zoë'],
  ['semicolons', 'SKU;Name\nS-1;Zoë'],
  ['quoted headings', '"SKU","Name"\n"S-1","Zoë"'],
  ['old line ends', 'SKU,Name\rS-1,Zoë\r'],
])('a CSV reader accepts %s', async (_, text) => {
  expect((await read(text)).rows.map(({ cells }) => cells)).toEqual([{ SKU: 'S-1', Name: 'Zoë' }]);
});

it('a CSV reader skips the column with the reasons of an earlier refusal', async () => {
  const { rows, layout, notImported } = await read('Refused because;SKU;Name\nNo such SKU.;S-1;a\nToo short.;S-2');
  expect(rows.map(({ record, fault }) => [record, fault])).toEqual([
    [['S-1', 'a'], null],
    [['S-2'], 'It has 1 cell for 2 headings.'],
  ]);
  expect([layout, notImported]).toEqual([{ headings: ['SKU', 'Name'], delimiter: ';' }, ['Refused because']]);
});

it('a CSV row with too few or too many cells is reported', async () => {
  const { rows } = await read('SKU,Name\nS-1\nS-2,a,b\nS-3,c');
  expect(rows.map(({ fault }) => fault)).toEqual([
    'It has 1 cell for 2 headings.',
    'It has 3 cells for 2 headings.',
    null,
  ]);
});

it('a CSV cell of more than 2,000 characters is reported', async () => {
  const { rows } = await read(`SKU,Name\nS-1,${'x'.repeat(2001)}\nS-2,${'x'.repeat(2000)}`);
  expect(rows.map(({ fault }) => fault)).toEqual(['The cell of "Name" is longer than 2000 characters.', null]);
});

const unreadable = (detail: unknown) => [400, 'csv-unreadable', detail];

it.each([
  ['nothing', '', 'The file is empty.'],
  ['missing and unknown columns', 'SKU,Nmae\n', 'Missing columns: "Name". Unknown columns: "Nmae".'],
  ['a repeated column', 'SKU,Name,SKU\n', 'Columns that are there twice: "SKU".'],
  ['an open quotation mark', 'SKU,Name\nS-1,"a\nS-2,b', expect.stringContaining('never closed')],
  ['a quotation mark in the open', 'SKU,Name\nS-1,a"b', expect.stringContaining('quotation mark stands where none')],
  ['Windows-1252', Buffer.from('SKU,Name\nS-1,Zo\xeb', 'latin1'), expect.stringContaining('Windows-1252')],
  ['UTF-16 with a mark', Buffer.from('\uFEFFSKU,Name', 'utf16le'), expect.stringContaining('UTF-16')],
  ['UTF-16 without one', Buffer.from('SKU,Name', 'utf16le'), expect.stringContaining('UTF-16')],
  ['a workbook', Buffer.from('PK\x03\x04xx', 'latin1'), expect.stringContaining('workbook')],
  ['zero bytes', 'SKU,Name\nS-1,\0', 'This is not a text file.'],
  ['too many rows', `SKU,Name\n${'S,n\n'.repeat(20_001)}`, 'The file has more than 20000 rows. Split it in parts.'],
  ['a line of headings without end', `${'a,'.repeat(40_000)}\n`, expect.stringContaining('Line 1 is too long')],
  ['more columns than a table has', `${'a,'.repeat(100)}b\n`, 'The file has 101 columns, and may have 100.'],
  ['rows of cells without end', `SKU,Name\n${','.repeat(70_000)}`, expect.stringContaining('Line 2 is too long')],
  ['a quotation without end', `SKU,Name\n"${'x\n'.repeat(40_000)}"`, expect.stringContaining('may not be closed')],
  ['a row without end', `SKU,Name\n${'x'.repeat(70_000)},b`, expect.stringContaining('too long')],
])('a CSV file is refused: %s', async (_, file, detail) => {
  expect(await refusal(file)).toEqual(unreadable(detail));
});

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^'{0,3}[=+\-@]?[\w"',;\n]{0,9}$/),
  fc.constantFrom("'=1+1", '=HYPERLINK("x")', '-2', "''@a"),
);
// Stored values are trimmed and hold no control characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is left out
const stored = cell.map((text) => text.replace(/[\u0000-\u0009\u000b-\u001f]/g, '').trim());

it('an exported CSV file is read back unchanged and exports again byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(stored, stored), { minLength: 1, maxLength: 8 }), async (pairs) => {
      const write = (rows: readonly (readonly string[])[]) => [['SKU', 'Name'], ...rows].map(csvLine).join('');
      const file = write(pairs);
      const { rows } = await read(file);
      expect(rows.map(({ cells }) => [cells.SKU, cells.Name])).toEqual(pairs);
      expect(write(rows.map(({ cells }) => [cells.SKU, cells.Name]))).toBe(file);
    }),
    { numRuns: 300 },
  );
});

it('a CSV reader answers any input with rows or a readable refusal', async () => {
  const anything = fc.oneof(
    fc.uint8Array().map((bytes) => Buffer.from(bytes)),
    fc.string({ unit: 'binary' }).map((text) => Buffer.from(`SKU,Name\n${text}`)),
  );
  await fc.assert(
    fc.asyncProperty(anything, async (file) => {
      const answer = await refusal(file);
      if (Array.isArray(answer)) expect(answer).toEqual(unreadable(expect.stringMatching(/\.$/)));
    }),
    { numRuns: 500 },
  );
});
