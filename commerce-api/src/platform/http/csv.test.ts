import { csvFile, csvLine, restoreCell, timeCell } from './csv';

describe('csvLine', () => {
  it('csvLine quotes texts and leaves numbers', () => {
    expect(csvLine(['a "b"', 12.5, null])).toBe('"a ""b""",12.5,""\r\n');
  });

  it.each(['=1+1', '+27 11', '-2', '@SUM(A1)', '\tx', '\rx', ';=1+1', '; ;@x', ',=1', ' =1'])(
    'csvLine neutralises %j',
    (text) => {
      expect(csvLine([text])).toBe(`"'${text}"\r\n`);
    },
  );

  it.each([
    '＝cmd',
    '＋27',
    '－2',
    '＠SUM(A1)',
    '﹢1',
    '⁼1',
    '﹣2',
    '−2',
    '；＝1',
    '\u3000＝1',
    '\u200b=1',
    '\ufeff＝1',
  ])('csvLine neutralises %j, which a spreadsheet reads as the plain character', (text) =>
    expect(csvLine([text])).toBe(`"'${text}"\r\n`),
  );

  it.each(['2 = 2', 'Ａ＝1', 'ﬁt', '½ price', '…', '–'])('csvLine leaves %j unchanged', (text) =>
    expect(csvLine([text])).toBe(`"${text}"\r\n`),
  );

  it.each(['=1', "'=1", ';=1', "';=1", 'plain', "it's", '＝1', "'＝1", '＇＝1'])(
    'restoreCell restores %j as it was',
    (text) => {
      const [, written = ''] = /^"(.*)"\r\n$/.exec(csvLine([text])) ?? [];
      expect(restoreCell(written)).toBe(text);
    },
  );

  it('csvLine does not change negative numbers', () => {
    expect(csvLine([-2])).toBe('-2\r\n');
  });
});

test.each([
  [Date.parse('2026-03-05T22:00:00.999Z'), '2026-03-06 00:00:00'],
  ['2026-03-05T10:01:00.000Z', '2026-03-05 12:01:00'],
  [null, null],
])('the time %j is written as the cell %j', (time, cell) => expect(timeCell(time)).toBe(cell));

describe('csvFile', () => {
  it('csvFile writes the headings, then the rows batch by batch', async () => {
    async function* batches() {
      yield [1, 2];
      yield [3];
    }
    const pieces: string[] = [];
    for await (const piece of csvFile<number>({ Number: (n) => n, Word: (n) => `w${n}` }, batches()))
      pieces.push(piece);
    expect(pieces).toEqual(['"Number","Word"\r\n', '1,"w1"\r\n2,"w2"\r\n', '3,"w3"\r\n']);
  });
});
