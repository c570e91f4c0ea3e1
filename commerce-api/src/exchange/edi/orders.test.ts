import { readFileSync } from 'node:fs';
import path from 'node:path';
import { UnwritableText } from './delivery-texts';
import { readInterchange, writeInterchange } from './interchange';
import { type EdiOrder, writeOrder } from './orders';
import { readSegments } from './segments';
import { followTable, parseOnceMore, parseStrictly } from './testing/independent-parsers';
import { ORDER, SETTINGS } from './testing/samples';

const text = writeInterchange({
  reference: 'NARA000000042',
  sender: SETTINGS.naraGln,
  recipient: SETTINGS.woolworthsGln,
  at: Date.parse('2026-03-06T07:15:00Z'),
  isTest: true,
  asksForAnswer: true,
  messages: [writeOrder(ORDER, SETTINGS), writeOrder({ ...ORDER, id: 'NARA-1767225600001-GHIJKL' }, SETTINGS)],
});

test('the written ORDERS interchange equals the sample file of the partner', () => {
  expect(text).toBe(readFileSync(path.join(__dirname, 'golden/orders.edi'), 'latin1'));
});

test('a written ORDERS interchange is read back unchanged', () => {
  const { messages, ...envelope } = readInterchange(text);
  expect(envelope).toEqual({
    reference: 'NARA000000042',
    sender: '6009999000019',
    recipient: '6001007000011',
    isTest: true,
    asksForAnswer: true,
  });
  expect(messages.map(({ type, version, reference }) => [type, version, reference])).toEqual([
    ['ORDERS', 'D:96A:UN:EAN008', '1'],
    ['ORDERS', 'D:96A:UN:EAN008', '2'],
  ]);
  const party = messages[0]?.segments.find(({ tag, elements }) => tag === 'NAD' && elements[0]?.[0] === 'UC');
  expect(party?.elements[3]).toEqual(["Zoë d'Arbeloff", 'Lódz & Co. (Pty) Ltd']);
  expect(party?.elements[4]).toEqual(['12 Main+Side Road: Flat 3? ask the', 'porter', 'Block C']);
});

test('two independent parsers read the same segments of ORDERS', () => {
  const own = readSegments(text).map(({ tag, elements }) => ({ tag, elements }));
  const normalise = (segments: { tag: string; elements: readonly (readonly string[])[] }[]) =>
    segments.map(({ tag, elements }) => [tag, ...elements.map((components) => components.join(':'))]);
  expect(normalise(parseStrictly(text))).toEqual(normalise(own));
  expect(normalise(parseOnceMore(text))).toEqual(normalise(own));
});

test('the segments of ORDERS follow the table of the message', () => {
  const tags = readSegments(text).map(({ tag }) => tag);
  expect(() => followTable('ORDERS', tags.slice(1, tags.indexOf('UNT') + 1))).not.toThrow();
  expect(() => followTable('ORDERS', ['UNH', 'DTM'])).toThrow();
});

test('ORDERS carry the latest delivery date of an express order, and none for any other', () => {
  const daysIn = (order: EdiOrder) =>
    writeOrder(order, SETTINGS)
      .segments.filter(({ tag }) => tag === 'DTM')
      .map(({ elements }) => elements[0]);
  expect(daysIn(ORDER)).toEqual([['137', '20260306', '102']]);
  expect(daysIn({ ...ORDER, deliverBy: '2026-03-10' })).toEqual([
    ['137', '20260306', '102'],
    ['2', '20260310', '102'],
  ]);
});

describe('an order that EDI cannot express', () => {
  const to = (change: Partial<EdiOrder['deliverTo']>) => () =>
    writeOrder({ ...ORDER, deliverTo: { ...ORDER.deliverTo, ...change } }, SETTINGS);

  it.each<[string, Partial<EdiOrder['deliverTo']>, string]>([
    ['a name in other letters', { name: '田中 Zoë' }, 'the name has characters that EDI does not: 田 中'],
    ['a name of six lines', { name: 'Petronella '.repeat(18) }, 'the name does not fit into 5 lines of 35 characters'],
    ['a name of nothing to be seen', { name: '\u200b', company: '' }, 'the name is missing'],
    ['a word that no line holds', { company: 'x'.repeat(36) }, 'the name has a word of more than 35 characters'],
    ['a street of five', { street: [...'12345'] }, 'the street does not fit into 4 lines of 35 characters'],
    ['a city of two lines', { city: 'Tweebuffelsmeteenskootmorsdoodgeskiet' }, 'the city is longer than 35 characters'],
    ['a postal code of ten characters', { postalCode: '8001-80012' }, 'the postal code is longer than 9 characters'],
  ])('an order that EDI cannot express is not written: %s', (_, change, reason) =>
    expect(to(change)).toThrow(new UnwritableText(reason)),
  );

  it('an order whose SKU is longer than 35 characters is not written', () => {
    const [line] = ORDER.lines;
    const order = { ...ORDER, lines: line ? [{ ...line, naraSku: 'S'.repeat(36) }] : [] };
    expect(() => writeOrder(order, SETTINGS)).toThrow('the SKU of an article: it is longer than 35 characters');
  });

  it('EANCOM 2002 takes a longer postal code', () => {
    const order = { ...ORDER, deliverTo: { ...ORDER.deliverTo, postalCode: '8001-80012' } };
    const { version } = writeOrder(order, { ...SETTINGS, directory: 'D:01B', ordersCode: 'EAN010' });
    expect(version).toBe('D:01B:UN:EAN010');
  });
});

test('ORDERS leave out empty values with their segments', () => {
  const { segments } = writeOrder(
    { ...ORDER, woolworthsOrderId: null, deliverTo: { ...ORDER.deliverTo, company: '', phone: ' ' } },
    SETTINGS,
  );
  const tags = segments.map(({ tag, elements }) => [tag, elements[0]?.[0]].join('+'));
  expect(tags).not.toContain('RFF+VN');
  expect(tags).not.toContain('CTA+GR');
  expect(tags.filter((tag) => tag.startsWith('COM'))).toEqual([]);
});
