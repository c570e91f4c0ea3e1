import { forEachTest } from '@nara/sandbox-shared/testing';
import fc from 'fast-check';
import { createFaults } from '../faults/faults';
import { newOrder, SECRET, startSandbox } from '../testing/start-sandbox';
import { createCourier } from '../webhooks/courier';
import { createEdiInbox } from './inbox';
import { readInterchange, toFormat203, writeInterchange } from './interchange';
import { readOrder } from './orders-message';
import { readSegments, SyntaxFault, segment, writeSegments } from './syntax';

/** Order modelled on the examples of EANCOM 1997, with characters that need the release character. */
const ORDER = [
  "BGM+220+NARA-1772704800000-ABC123+9'",
  "DTM+137:20260305:102'",
  "RFF+VN:WW-1'",
  "RFF+CR:CUST-1'",
  "NAD+BY+6009999000019::9'",
  "NAD+SU+6001007000011::9'",
  "NAD+DP+6001007000103::9'",
  "NAD+UC+++Zo\u00eb d?'Arbeloff+12 Main?+Side Road?: Flat 3?? ask the:porter+Cape Town+WC+8001+ZA'",
  "CTA+GR'",
  "COM+?+27825550100:TE'",
  "CUX+2:ZAR:9'",
  "LIN+1++6009999012341:EN'",
  "PIA+1+WW-LEG:SA+NARA-LEG:IN'",
  "QTY+21:2'",
  "PRI+AAA:899.00'",
  "LIN+2'",
  "PIA+1+NARA-BRA:IN'",
  "QTY+21:1'",
  "UNS+S'",
  "CNT+2:2'",
];
const interchangeOf = (...segments: string[]) =>
  [
    "UNB+UNOC:3+6009999000017:14+6001007000013:14+260305:1215+NARA000000042++++1++1'",
    "UNH+1+ORDERS:D:96A:UN:EAN008'",
    ...segments,
    `UNT+${segments.length + 2}+1'`,
    "UNZ+1+NARA000000042'",
  ].join('\n');
const TEXT = interchangeOf(...ORDER);

describe('the syntax', () => {
  const value = fc.string({
    unit: fc.oneof(
      fc.constantFrom("'", '+', ':', '?', ' ', 'a'),
      fc.integer({ min: 0xa0, max: 0xff }).map((code) => String.fromCharCode(code)),
      fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
    ),
    maxLength: 12,
  });
  const trimmed = (values: readonly string[]) => values.slice(0, values.findLastIndex((text) => text !== '') + 1);

  it('an EDIFACT segment reads back as it was written, except for trailing empty parts', () => {
    const elements = fc.array(fc.array(value, { minLength: 1, maxLength: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(elements, (given) => {
        const [read] = readSegments(writeSegments([segment('FTX', ...given)]));
        const lines = (read?.elements ?? []).map((components) => trimmed(components).join('\n'));
        expect(trimmed(lines)).toEqual(trimmed(given.map((components) => trimmed(components).join('\n'))));
      }),
    );
  });

  it('the EDIFACT reader takes its service characters from UNA', () => {
    expect(readSegments('UNA|*.! ~FTX*a!*b!|c|d!!~')).toEqual([{ tag: 'FTX', elements: [['a*b|c', 'd!']] }]);
  });

  it('a character that UNOC lacks is written as a full stop', () => {
    expect(writeSegments([segment('FTX', '\u65e5\u672c \u00e9\n')])).toBe("UNA:+.? '\nFTX+.. \u00e9.'\n");
  });

  it.each([
    ['no terminator', 'FTX+a'],
    ['a release without a character', "FTX+a'FTX+b?"],
    ['a tag in small letters', "ftx+a'"],
    ['an empty segment', "FTX+a''"],
    ['a control character', "FTX+a\tb'"],
    ['a line break within a segment', "FTX+a\nb'"],
    ['a UNA of equal characters', "UNA:::? 'FTX:a'"],
    ['a UNA cut off', 'UNA:+'],
  ])('EDIFACT text with %s is refused', (_, text) => expect(() => readSegments(text)).toThrow(SyntaxFault));
});

describe('an interchange', () => {
  it('reading an interchange returns its envelope fields and its messages', () => {
    const { messages, ...envelope } = readInterchange(TEXT);
    expect(envelope).toEqual({
      reference: 'NARA000000042',
      sender: '6009999000017',
      recipient: '6001007000013',
      isTest: true,
      asksForAnswer: true,
    });
    expect(messages).toMatchObject([{ type: 'ORDERS', version: 'D:96A:UN:EAN008', reference: '1' }]);
    expect(messages[0]?.segments).toHaveLength(ORDER.length);
  });

  it('an interchange is written with its service segments and their counts', () => {
    const text = writeInterchange({
      reference: 'W1',
      sender: '1',
      recipient: '2',
      at: Date.parse('2026-03-05T22:30:00Z'),
      isTest: true,
      asksForAnswer: false,
      messages: [{ type: 'CONTRL', version: 'D:3:UN:EAN002', segments: [segment('UCI', 'R', ['1', '14'])] }],
    });
    expect(text).toBe(
      [
        "UNA:+.? '",
        "UNB+UNOC:3+1:14+2:14+260306:0030+W1++++++1'",
        "UNH+1+CONTRL:D:3:UN:EAN002'",
        "UCI+R+1:14'",
        "UNT+3+1'",
        "UNZ+1+W1'",
        '',
      ].join('\n'),
    );
  });

  it('EDIFACT times are in South African time, also at midnight', () => {
    expect(toFormat203(Date.parse('2026-03-05T22:00:00Z'))).toBe('202603060000');
    expect(toFormat203(Date.parse('2026-12-31T10:05:00Z'))).toBe('202612311205');
  });

  it.each([
    ['a wrong count of segments', TEXT.replace('UNT+22', 'UNT+21')],
    ['a count left out', TEXT.replace('UNT+22', 'UNT+')],
    ['another message reference', TEXT.replace('UNT+22+1', 'UNT+22+2')],
    ['a wrong count of messages', TEXT.replace('UNZ+1', 'UNZ+2')],
    ['another interchange reference', TEXT.replace('UNZ+1+NARA', 'UNZ+1+ARAN')],
    ['a message without end', TEXT.replace(/UNT.*\n/, '')],
    ['something between the messages', TEXT.replace('UNZ', "BGM+1'UNZ")],
    ['no beginning', TEXT.replace(/UNB.*\n/, '')],
    ['no end', TEXT.replace(/UNZ.*/, '')],
    ['another repertoire', TEXT.replace('UNOC', 'UNOY')],
    ['nothing', ''],
  ])('an interchange with %s is refused', (_, text) => expect(() => readInterchange(text)).toThrow(SyntaxFault));
});

test('every field of an EDI order is read', () => {
  const [message] = readInterchange(TEXT).messages;
  expect(message && readOrder(message)).toEqual({
    number: 'NARA-1772704800000-ABC123',
    supplierNumber: 'WW-1',
    customerReference: 'CUST-1',
    orderedOn: '20260305',
    buyer: '6009999000019',
    supplier: '6001007000011',
    centre: '6001007000103',
    deliverTo: {
      name: "Zo\u00eb d'Arbeloff",
      street: '12 Main+Side Road: Flat 3? ask the porter',
      city: 'Cape Town',
      region: 'WC',
      postalCode: '8001',
      country: 'ZA',
      telephone: '+27825550100',
    },
    currency: 'ZAR',
    lines: [
      { gtin: '6009999012341', supplierSku: 'WW-LEG', buyerSku: 'NARA-LEG', quantity: 2, price: '899.00' },
      { gtin: null, supplierSku: null, buyerSku: 'NARA-BRA', quantity: 1, price: '' },
    ],
  });
});

describe('over the wire', () => {
  const partner = forEachTest(startSandbox);
  const send = (text: string) => partner.call('POST', '/api/v1/edi', text, { 'content-type': 'application/edifact' });
  const answerTo = async (text: string) => {
    await send(text);
    await partner.receiver.until(1);
    return readSegments(partner.receiver.received[0]?.body ?? '').slice(2, -2);
  };
  /** Ships an order that is also known from JSON; returns the interchanges of two letters. */
  const interchangesOfShipping = async (order: () => Promise<unknown>) => {
    await partner.call('POST', '/api/v1/orders', newOrder());
    await order();
    await partner.call('POST', `/sandbox/orders/${newOrder().order_id}/advance`, { status: 'shipped' });
    await partner.receiver.until(2);
    return partner.receiver.received.filter(({ path }) => path === '/edi').map(({ body }) => body);
  };
  const ACCEPTED = "UCI+NARA000000042+6009999000017:14+6001007000013:14+7'";
  const UCM = "UCM+1+ORDERS:D:96A:UN:EAN008+4'";
  const without = (line: string) => interchangeOf(...ORDER.filter((each) => each !== line));

  it.each([
    ['a sound order', TEXT, ''],
    [
      'an order without number',
      TEXT.replace('BGM+220+NARA-1772704800000-ABC123', 'BGM+220+'),
      `${UCM.slice(0, -1)}+13+BGM'`,
    ],
    ['an order without lines', interchangeOf(...ORDER.slice(0, 11)), `${UCM.slice(0, -1)}+13+LIN'`],
    ['a line without quantity', without("QTY+21:1'"), `${UCM.slice(0, -1)}++LIN'UCS+17+13'`],
    ['half a piece', TEXT.replace('QTY+21:2', 'QTY+21:0.5'), `${UCM.slice(0, -1)}++QTY'UCS+15+12'`],
    [
      'a city that is too long',
      TEXT.replace('Cape Town', 'Cape Town '.repeat(4).trim()),
      `${UCM.slice(0, -1)}++NAD'UCS+9'UCD+39+7:1'`,
    ],
    [
      'an order that asks for no answer, with a wrong count of lines',
      TEXT.replace('++++1++1', '++++++1').replace('CNT+2:2', 'CNT+2:3'),
      `${UCM.slice(0, -1)}++CNT'UCS+21+29'`,
    ],
  ])('%s is answered with a CONTRL message', async (_, text, refusal) => {
    expect(await answerTo(text)).toEqual(readSegments(ACCEPTED + refusal));
  });

  it('a valid EDI order that requests no acknowledgement gets none', async () => {
    const interchanges = await interchangesOfShipping(() => send(TEXT.replace('++++1++1', '++++++1')));
    expect(interchanges).toEqual([expect.stringMatching(/^UNB.*\+\+\+\+1\+\+1'\nUNH\+1\+DESADV/m)]);
  });

  it('the partner sandbox reads the CONTRL that answers its despatch advice', async () => {
    const answer = [
      "UNB+UNOC:3+6009999000019:14+6001007000011:14+260305:1215+NARA000000043++++++1'",
      "UNH+1+CONTRL:2:2:UN:EAN002'",
      "UCI+W1+6001007000011:14+6009999000019:14+4'",
      "UCM+1+DESADV:D:96A:UN:EAN005+4'",
      "UCS+9'",
      "UCD+29+2:2'",
      "UNT+6+1'",
      "UNZ+1+NARA000000043'",
    ].join('\n');
    partner.receiver.answerNext({
      status: 422,
      json: { acknowledgement: { reference: 'NARA000000043', text: answer } },
    });
    const courier = createCourier({
      readAnswer: createEdiInbox({ faults: createFaults(), send: () => {}, now: () => 0 }).readAnswer,
      ediUrl: partner.receiver.url,
      findAddress: async () => ({ webhookUrl: '', inventoryUrl: '', returnsUrl: '', webhookSecret: SECRET }),
      retryDelaysMs: [],
      now: () => 0,
    });
    const advice = courier.packInterchange(TEXT);
    await courier.deliver(advice);
    courier.stop();
    expect(advice.answer).toEqual({
      interchange: 'W1',
      isAccepted: false,
      faults: ['UNH 1 DESADV, segment 9, element 2.2: 29'],
    });
  });

  it('no despatch advice is sent for an EDI order that was refused', async () => {
    const refused = () => answerTo(TEXT.replace('CNT+2:2', 'CNT+2:3'));
    expect(await interchangesOfShipping(refused)).toHaveLength(1);
  });
});
