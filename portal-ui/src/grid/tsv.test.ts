import { formatTsv, parseTsv } from './fill';

test.each<[string, string[][]]>([
  ['899', [['899']]],
  [
    'nara-001\t899\r\nnara-002\tR 1\u00a0299,50\r\n',
    [
      ['nara-001', '899'],
      ['nara-002', 'R 1 299,50'],
    ],
  ],
  [
    'a\t\tb\n\t\t',
    [
      ['a', '', 'b'],
      ['', '', ''],
    ],
  ],
  ['"two\nlines"\t"say ""hi"""', [['two lines', 'say "hi"']]],
  // A quotation mark in the middle, or an unclosed one, is text.
  ['5" bag\t"open', [['5" bag', '"open']]],
  ['', [['']]],
])('the TSV text %j is parsed as %j', (text, rows) => expect(parseTsv(text)).toEqual(rows));

test('formatted TSV is parsed back to its cells, with a tab in a cell as a space', () => {
  const rows = [
    ['plain', 'with\ttab', 'with "marks"'],
    ['', 'x', ''],
  ];
  expect(formatTsv(rows)).toBe('plain\t"with\ttab"\t"with ""marks"""\n\tx\t');
  expect(parseTsv(formatTsv(rows))).toEqual([
    ['plain', 'with tab', 'with "marks"'],
    ['', 'x', ''],
  ]);
});
