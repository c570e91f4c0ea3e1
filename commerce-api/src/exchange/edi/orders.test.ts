import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readInterchange, writeInterchange } from './interchange';
import { writeOrder } from './orders';
import { readSegments } from './read';
import { followTable, parseOnceMore, parseStrictly } from './testing/independent-parsers';
import { ORDER, SETTINGS } from './testing/samples';

const text = writeInterchange({
  reference: 'NARA000000042',
  sender: SETTINGS.naraGln,
  recipient: SETTINGS.woolworthsGln,
  at: Date.parse('2026-03-06T07:15:00Z'),
  isTest: true,
  messages: [writeOrder(ORDER, SETTINGS), writeOrder({ ...ORDER, id: 'NARA-1767225600001-GHIJKL' }, SETTINGS)],
});

test('orders read like the file that the partner was shown', () => {
  expect(text).toBe(readFileSync(path.join(__dirname, 'golden/orders.edi'), 'latin1'));
});

test('what is written is read again, letter by letter', () => {
  const { messages, ...envelope } = readInterchange(text);
  expect(envelope).toEqual({
    reference: 'NARA000000042',
    sender: '6009999000017',
    recipient: '6001007000013',
    isTest: true,
  });
  expect(messages.map(({ type, version, reference }) => [type, version, reference])).toEqual([
    ['ORDERS', 'D:96A:UN:EAN008', '1'],
    ['ORDERS', 'D:96A:UN:EAN008', '2'],
  ]);
  const party = messages[0]?.segments.find(({ tag, elements }) => tag === 'NAD' && elements[0]?.[0] === 'DP');
  expect(party?.elements[3]).toEqual(["Zoë d'Arbeloff"]);
  expect(party?.elements[4]).toEqual(['12 Main+Side Road: Flat 3? ask the ', 'porter']);
});

test('two independent parsers read the same segments', () => {
  const own = readSegments(text).map(({ tag, elements }) => ({ tag, elements }));
  const normalise = (segments: { tag: string; elements: readonly (readonly string[])[] }[]) =>
    segments.map(({ tag, elements }) => [tag, ...elements.map((components) => components.join(':'))]);
  expect(normalise(parseStrictly(text))).toEqual(normalise(own));
  expect(normalise(parseOnceMore(text))).toEqual(normalise(own));
});

test('the segments stand in the order of the message’s table', () => {
  const tags = readSegments(text).map(({ tag }) => tag);
  expect(() => followTable('ORDERS', tags.slice(1, tags.indexOf('UNT') + 1))).not.toThrow();
  expect(() => followTable('ORDERS', ['UNH', 'DTM'])).toThrow();
});

test('letters that the syntax does not have lose their accents, others become a full stop', () => {
  const [message] = [
    writeOrder({ ...ORDER, deliverTo: { ...ORDER.deliverTo, name: 'Łukasz Šimić 日本\n' } }, SETTINGS),
  ];
  const written = writeInterchange({
    reference: '1',
    sender: '1',
    recipient: '2',
    at: 0,
    isTest: false,
    messages: [message],
  });
  expect(written).toContain('+.ukasz Simic .. +');
});
