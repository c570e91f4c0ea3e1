import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import type { Mapping } from './banks';
import type { ReadFile } from './lines';
import { readFile } from './read-file';

const sample = (name: string): Buffer => readFileSync(path.join(import.meta.dirname, 'samples', name));
const read = (file: string | Uint8Array, mapping: Mapping | null = null): ReadFile =>
  readFile({ file: Buffer.from(file), mapping });
const refusal = (file: string | Uint8Array, mapping: Mapping | null = null): string => {
  try {
    return JSON.stringify(read(file, mapping));
  } catch (fault) {
    expect(fault).toMatchObject({ status: 400, code: 'file-unreadable' });
    return (fault as Error).message;
  }
};
const ORDER = 'NARA-1772690400000-ABC123';

describe('bank statements', () => {
  it.each<[file: string, format: string, account: string | null, ...lines: string[]]>([
    [
      'fnb-business.csv',
      'FNB CSV (business)',
      '1234567890',
      `2026-03-05 113300 FNB APP PAYMENT FROM ${ORDER}`,
      '2026-03-06 -5950 #MONTHLY ACCOUNT FEE',
    ],
    [
      'fnb.csv',
      'FNB CSV',
      '62123456789',
      '2026-03-05 113300 MAGTAPE CREDIT NARA 1772690400000 ABC123',
      '2026-03-05 -2000 CASH DEPOSIT FEE',
    ],
    [
      'absa.csv',
      'Absa CSV',
      null,
      '2026-03-05 113300 ACB CREDIT CAPITEC NARA-1772690400000-ABC1',
      '2026-03-06 -10000 DIGITAL PAYMENT DT',
    ],
    [
      'standard-bank-business.csv',
      'Standard Bank CSV (business)',
      '000123456',
      '2026-03-05 113300 CREDIT TRANSFER 0503 000000000000509 nara1772690400000abc123',
      '2026-03-05 -3582669 IB PAYMENT TO SB FLEET MAN 0503 000000000000111',
    ],
    [
      'standard-bank.csv',
      'Standard Bank CSV',
      '12319791',
      `2026-03-05 113300 CREDIT TRANSFER ${ORDER}`,
      '2026-03-05 -100072 INSURANCE PREMIUM OUTSURANCE OT11259326 SN6099',
    ],
    [
      'nedbank.csv',
      'Nedbank CSV',
      '1234567891',
      `2026-03-05 113300 ${ORDER}`,
      '2026-03-06 -4160 SERVICE FEE 25/02 - 26/03',
    ],
    [
      'other-bank.csv',
      'CSV with headings',
      '470001234567',
      `2026-03-05 113300 Payment received: ${ORDER}`,
      '2026-03-06 -750 Fees',
      '2026-03-06 100 Not a day',
    ],
    [
      'statement-1.ofx',
      'OFX',
      '62123456789',
      `2026-03-05 113300 T NKOSI & SON ${ORDER}`,
      '2026-03-06 -5950 MONTHLY FEE',
    ],
    ['statement-2.ofx', 'OFX', '000123456', `2026-03-05 113300 T NKOSI ${ORDER}`],
    [
      'camt053.xml',
      'CAMT.053',
      '000123456',
      `2026-03-05 113300 T Nkosi ${ORDER}`,
      '2026-03-05 6000 first',
      '2026-03-05 4000 second',
      '2026-03-06 -5950 Monthly fee',
    ],
  ])('the bank statement %s is read as %s', (file, format, account, ...lines) => {
    const found = read(sample(file));
    expect(found).toMatchObject({ kind: 'statement', format, account });
    expect(
      found.lines.map((line) => ('cents' in line ? `${line.day} ${line.cents} ${line.description}` : line)),
    ).toEqual(lines);
  });

  it('an unreadable line of a bank statement is reported with its number and what is wrong', () => {
    expect(read(sample('statement-2.ofx')).faults).toEqual([
      { line: 16, text: 'CREDIT, soon, 1.00, 2, NOBODY', fault: 'The date cannot be read.' },
    ]);
    expect(read(sample('camt053.xml')).faults).toEqual([{ line: 32, text: '7', fault: 'It is in USD, not in rand.' }]);
  });

  it('a bank statement is read by the columns that the importer names', () => {
    const mapping: Mapping = {
      date: 'Posting Date',
      description: 'Description',
      amount: '',
      credit: 'Money In (R)',
      debit: 'Money Out (R)',
      dateOrder: 'dmy',
    };
    const found = read(sample('other-bank.csv'), mapping);
    expect(found.lines).toHaveLength(2);
    expect(found.faults).toEqual([
      {
        line: 5,
        text: '30/02/2026, 06/03/2026, Not a day, 1,00, , 24 659,43',
        fault: '“30/02/2026” is not a date.',
      },
    ]);
    expect(refusal(sample('other-bank.csv'), { ...mapping, date: 'When' })).toMatch(/no such columns/);
  });

  it('a bank statement is read in UTF-16, Windows-1252 and with the zero bytes of FNB', () => {
    const text = sample('absa.csv').toString('utf8').replace('DIGITAL', 'CAFÉ');
    const files = [
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
      Buffer.from(text, 'latin1'),
      Buffer.from(text.replace('CAFÉ', 'CAFÉ\0\0')),
    ];
    for (const file of files) expect(read(file).lines[1]).toMatchObject({ description: 'CAFÉ PAYMENT DT' });
  });
});

describe('settlement files', () => {
  it('the transaction history of Payfast is read by its headings, in any order', () => {
    const found = read(sample('payfast.csv'));
    expect(found).toMatchObject({ kind: 'settlement', provider: 'payfast' });
    expect(found.lines).toMatchObject([
      {
        at: Date.parse('2026-03-05T06:01:02Z'),
        day: '2026-03-05',
        kind: 'payment',
        orderId: ORDER,
        reference: '1124148',
        grossCents: 113_300,
        feeCents: 4109,
        netCents: 109_191,
      },
      { day: '2026-03-05', kind: 'refund', grossCents: -13_300, feeCents: 0, netCents: -13_300 },
      { day: '2026-03-06', kind: 'refund', grossCents: -6000, feeCents: -184, netCents: -5816 },
      {
        kind: 'payout',
        orderId: '',
        reference: '1124180',
        grossCents: -2_000_000,
        feeCents: 870,
        netCents: -2_000_870,
      },
    ]);
    expect(found.faults).toMatchObject([{ line: 6, fault: 'It is in USD, not in rand.' }]);
    const reversed = sample('payfast.csv')
      .toString('utf8')
      .replace(/^Date,Type/, 'Type,Date')
      .replace(/^("[\d :-]+"),([^,]+),/gm, '$2,$1,');
    expect(read(reversed).lines).toEqual(found.lines);
  });

  it('the report of Peach is read by its headings, without declined payments', () => {
    expect(read(sample('peach.csv'))).toMatchObject({
      kind: 'settlement',
      provider: 'peach',
      faults: [],
      lines: [
        { day: '2026-03-05', kind: 'payment', orderId: ORDER, grossCents: 113_300, feeCents: 3399, netCents: 109_901 },
        { day: '2026-03-05', kind: 'refund', grossCents: -13_300, feeCents: 0, netCents: -13_300 },
      ],
    });
  });
});

describe('refused files', () => {
  const entity = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
  const camt = sample('camt053.xml').toString('utf8');

  it.each<[why: RegExp, file: string | Uint8Array]>([
    [/empty/, ''],
    [/workbook/, Uint8Array.of(0x50, 0x4b, 3, 4, 0)],
    [/PDF/, '%PDF-1.7'],
    [/not known/, 'a,b,c\n1,2,3\n'],
    [/not known/, sample('absa.csv').toString('utf8').replace('Balance', 'Rest').replace('Amount', 'Sum')],
    [/quotation mark/, 'Date,Description,Amount,Balance\n20260305,"open,1,1\n'],
    [/no lines/, 'Date,Description,Amount,Balance\n'],
    [/declares entities/, camt.replace('<Document', `${entity}<Document`).replace('Monthly fee', '&b;')],
    [/declares entities/, sample('statement-2.ofx').toString('utf8').replace('<OFX>', `${entity}<OFX>`)],
    [/well-formed/, camt.replace('</Stmt>', '')],
    [/well-formed/, camt.replace('Monthly fee', '&unknown;')],
    [/nested too deeply/, camt.replace('Monthly fee', `${'<x>'.repeat(60)}${'</x>'.repeat(60)}`)],
    [/in USD/, sample('statement-1.ofx').toString('utf8').replace('<CURDEF>ZAR', '<CURDEF>USD')],
    [/several accounts/, `${sample('statement-1.ofx')}<ACCTID>999999`],
    [/more than 50000 lines/, `Date,Description,Amount,Balance\n${'20260305,x,1,1\n'.repeat(50_200)}`],
    [/more than 50000 lines/, `<OFX>${'<STMTTRN><DTPOSTED>20260305<TRNAMT>1</STMTTRN>'.repeat(50_001)}`],
  ])('a file is refused as a whole with the reason %s', (why, file) => {
    expect(refusal(file)).toMatch(why);
  });

  it('any other file gets a readable answer, never an exception', () => {
    const anything = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.string({ maxLength: 200 }).map((text) => `Date,Description,Amount,Balance\n${text}`),
      fc.string({ maxLength: 200 }).map((text) => `OFXHEADER:100\n<OFX><STMTTRN>${text}</STMTTRN>`),
      fc.string({ maxLength: 200 }).map((text) => camt.replace('Monthly fee', text)),
    );
    fc.assert(
      fc.property(anything, (file) => {
        refusal(file);
      }),
      { numRuns: 500 },
    );
  });
});
