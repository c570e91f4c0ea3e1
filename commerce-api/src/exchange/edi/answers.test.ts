import { writeAcknowledgement, writeDespatchAdvice } from '@nara/partner-sandbox/edi/answers';
import { type Message, writeInterchange } from '@nara/partner-sandbox/edi/interchange';
import { readAcknowledgement } from './acknowledgement';
import { type DespatchAdvice, readDespatchAdvice } from './despatch-advice';
import { readInterchange } from './interchange';
import { readSegments } from './segments';
import { followTable, parseStrictly } from './testing/independent-parsers';

const send = (message: Message) =>
  writeInterchange({
    reference: 'W1',
    sender: '2',
    recipient: '1',
    at: 0,
    isTest: false,
    asksForAnswer: false,
    messages: [message],
  });
const receive = (text: string) => {
  const [message] = readInterchange(text).messages;
  if (!message) throw new Error('nothing was received');
  return message;
};

const ADVICE: DespatchAdvice = {
  number: 'DES-77',
  orderId: 'NARA-1767225600000-ABCDEF',
  despatchedAt: Date.parse('2026-03-06T07:15:00Z'),
  trackingCode: 'TRK-9',
  lines: [
    { gtin: '6009999012341', woolworthsSku: 'WW-ACT-LEG-BLK-S', naraSku: null, quantity: 2 },
    { gtin: null, woolworthsSku: 'WW-ACT-BRA-SGE-M', naraSku: 'NARA-BRA', quantity: 0 },
  ],
};

describe('a despatch advice', () => {
  const text = send(writeDespatchAdvice(ADVICE));

  it('a despatch advice is read back unchanged, and follows the segment table for an independent parser', () => {
    expect(readDespatchAdvice(receive(text))).toEqual(ADVICE);
    const tags = readSegments(text).map(({ tag }) => tag);
    expect(() => followTable('DESADV', tags.slice(1, -1))).not.toThrow();
    expect(parseStrictly(text).map(({ tag }) => tag)).toEqual(tags);
  });

  it.each([
    ['a wrong count of lines', text.replace('CNT+2:2', 'CNT+2:3'), 'Segment 14 (CNT): it counts 3 lines; there are 2'],
    [
      'no order',
      text.replace(/RFF\+ON.*\n/, '').replace('UNT+14', 'UNT+13'),
      'Segment 3 (BGM): it names no order (RFF+ON)',
    ],
    ['a quantity that is none', text.replace('QTY+12:2', 'QTY+12:two'), 'Segment 10 (QTY): two is no quantity'],
  ])('a despatch advice with %s is refused', (_, broken, fault) => {
    expect(() => readDespatchAdvice(receive(broken))).toThrow(fault);
  });
});

describe('an acknowledgement', () => {
  const answer = { interchange: 'NARA000000042', isAccepted: true, refusals: [] };
  const PARTIES = { sender: '1', recipient: '2' };

  it('an acknowledgement is read back as accepted, or as refused with the segment and the reason', () => {
    expect(readAcknowledgement(receive(send(writeAcknowledgement(answer, PARTIES))))).toEqual(answer);
    const refused = {
      ...answer,
      isAccepted: false,
      refusals: [
        { message: '1', segment: 11, tag: 'LIN', code: '13', reason: 'something required is missing' },
        { message: '2', segment: null, tag: null, code: '99', reason: 'error 99 of code list 0085' },
      ],
    };
    expect(readAcknowledgement(receive(send(writeAcknowledgement(refused, PARTIES))))).toEqual(refused);
  });

  it('an acknowledgement may refuse the interchange as a whole', () => {
    const text = send({
      type: 'CONTRL',
      version: 'D:3:UN',
      segments: readSegments("UCI+NARA000000042+1:14+2:14+4+29+UNZ'"),
    });
    expect(readAcknowledgement(receive(text))).toEqual({
      ...answer,
      isAccepted: false,
      refusals: [
        { message: null, segment: null, tag: 'UNZ', code: '29', reason: 'a count does not match what is there' },
      ],
    });
  });
});
