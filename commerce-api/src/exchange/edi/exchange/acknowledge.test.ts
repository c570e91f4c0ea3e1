import { readAnswer, writeAcknowledgement } from '@nara/partner-sandbox/edi/answers';
import { type Message, readInterchange as readAsPartner } from '@nara/partner-sandbox/edi/interchange';
import { deliverEdi, endEdiTests, signInAs, testAppForTest } from '#testing';
import { parseOnceMore, parseStrictly } from '../testing/independent-parsers';
import { adviseTanks, downloadEdi, exportOrders, interchangeOf, placeTanks } from '../testing/samples';
import { EDI_SETTINGS } from './settings';

const { naraGln, woolworthsGln } = EDI_SETTINGS.initial;

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await signInAs(test, 'logistics');
});

const place = (quantity?: number) => placeTanks(test, quantity);
const wrap = (message: Message, reference = 'W1', asksForAnswer = true) =>
  interchangeOf(test, message, { reference, isTest: true, asksForAnswer });
const despatch = (orderId: string, quantity = 1) => adviseTanks(orderId, quantity);
interface Answered {
  reference: string;
  text: string;
}
const answerOf = ({ json }: { json: Record<string, unknown> }) => json.acknowledgement as Answered | undefined;
/** Reads a response with the partner's own code. */
function read({ text }: Answered) {
  const { messages, ...envelope } = readAsPartner(text);
  return { envelope, answer: messages[0] && readAnswer(messages[0]) };
}

it('an interchange that requests an acknowledgement is answered by CONTRL, in the response and as a file', async () => {
  const id = await place();
  const taken = await deliverEdi(test, wrap(despatch(id)));
  const acknowledgement = answerOf(taken);
  expect([taken.status, taken.json]).toEqual([
    200,
    {
      received: true,
      applied: expect.any(Boolean),
      acknowledgement: { reference: 'NARA000000001', text: expect.any(String) },
    },
  ]);
  if (!acknowledgement) throw new Error('no answer');
  expect(read(acknowledgement)).toEqual({
    envelope: {
      reference: 'NARA000000001',
      sender: naraGln,
      recipient: woolworthsGln,
      isTest: true,
      asksForAnswer: false,
    },
    answer: { interchange: 'W1', isAccepted: true, faults: [] },
  });
  expect(acknowledgement.text).toContain(`UCI+W1+${woolworthsGln}:14+${naraGln}:14+7'`);
  expect(await downloadEdi(test, cookie, 'NARA000000001')).toBe(acknowledgement.text);
  const tags = parseStrictly(acknowledgement.text).map(({ tag }) => tag);
  expect(tags).toEqual(['UNB', 'UNH', 'UCI', 'UNT', 'UNZ']);
  expect(parseOnceMore(acknowledgement.text).map(({ tag }) => tag)).toEqual(tags);
});

it('an acknowledgement shows in the details of the order whose despatch advice it accepts', async () => {
  const id = await place();
  await endEdiTests(test);
  await deliverEdi(test, wrap(despatch(id)).replace("++1++1'", "++1'"));
  const { json } = await test.call('GET', `/api/enterprise/live-orders/${id}`, { cookie });
  expect(json.acknowledgements).toEqual([{ reference: 'NARA000000001', sentAt: expect.any(String), advice: 'D1' }]);
});

it('a repeated interchange gets the same acknowledgement, and another interchange the next number', async () => {
  const id = await place();
  const text = wrap(despatch(id));
  const first = answerOf(await deliverEdi(test, text));
  expect(answerOf(await deliverEdi(test, text))).toEqual(first);
  expect(answerOf(await deliverEdi(test, wrap(despatch(id), 'W2')))?.reference).toBe('NARA000000002');
  expect(await exportOrders(test, cookie, id)).toBe('NARA000000003');
});

it('an interchange that requests no acknowledgement gets none, and neither does a CONTRL', async () => {
  const id = await place();
  expect(answerOf(await deliverEdi(test, wrap(despatch(id), 'W1', false)))).toBeUndefined();
  for (const interchange of [await exportOrders(test, cookie, id), 'NARA000000099']) {
    const accepts = writeAcknowledgement(
      { interchange, isAccepted: true, refusals: [] },
      { sender: naraGln, recipient: woolworthsGln },
    );
    expect(answerOf(await deliverEdi(test, wrap(accepts, `W-${interchange}`)))).toBeUndefined();
  }
});

describe('a refused interchange names the segment and the reason', () => {
  const UCM = 'UCM+1+DESADV:D:96A:UN:EAN005+4';

  it.each<[string, [string | RegExp, string], string, string]>([
    [
      'a wrong count of lines',
      ['CNT+2:1', 'CNT+2:2'],
      `${UCM}'\nUCS+9'\nUCD+29+2:2'`,
      'UNH 1 DESADV, segment 9, element 2.2: 29',
    ],
    [
      'a quantity that is none',
      ['QTY+12:1', 'QTY+12:x'],
      `${UCM}'\nUCS+8'\nUCD+37+2:2'`,
      'UNH 1 DESADV, segment 8, element 2.2: 37',
    ],
    ['an article not ordered', ['WW-TANK-M', 'WW-OTHER'], `${UCM}'\nUCS+6+12'`, 'UNH 1 DESADV, segment 6: 12'],
    ['a wrong count of segments', ['UNT+10', 'UNT+11'], `${UCM}+29+UNT'`, 'UNH 1 DESADV, UNT: 29'],
    [
      'a message not taken here',
      ['DESADV', 'INVOIC'],
      `${UCM.replace('DESADV', 'INVOIC')}+17+UNH'`,
      'UNH 1 INVOIC, UNH: 17',
    ],
    ['a wrong count of messages', ['UNZ+1', 'UNZ+2'], '+4+29+UNZ', 'UNZ: 29'],
    ['another recipient', [naraGln, '4006381333931'], '+4+7+UNB', 'UNB: 7'],
    ['another sender', [woolworthsGln, '4006381333931'], '+4+23+UNB', 'UNB: 23'],
    ['a text cut off', [/.{12}$/s, ''], '+4+18', ': 18'],
  ])('the acknowledgement locates the fault of an interchange with %s', async (_, [part, other], segments, fault) => {
    const id = await place();
    const { status, json } = await deliverEdi(test, wrap(despatch(id)).replace(part, other));
    expect([status, json.code]).toEqual([422, 'interchange-refused']);
    const acknowledgement = answerOf({ json });
    if (!acknowledgement) throw new Error('no answer');
    expect(acknowledgement.text).toContain(segments);
    expect(read(acknowledgement).answer).toEqual({ interchange: 'W1', isAccepted: false, faults: [fault] });
    expect(() => parseStrictly(acknowledgement.text)).not.toThrow();
  });

  it('a repeated refused interchange is answered once, and a corrected one is accepted', async () => {
    const id = await place();
    const sound = wrap(despatch(id));
    const broken = sound.replace('CNT+2:1', 'CNT+2:2');
    const first = answerOf(await deliverEdi(test, broken));
    expect(answerOf(await deliverEdi(test, broken))).toEqual(first);
    const mended = answerOf(await deliverEdi(test, sound));
    expect(mended && read(mended).answer?.isAccepted).toBe(true);
  });

  it('an interchange without a readable envelope is not acknowledged', async () => {
    expect(answerOf(await deliverEdi(test, 'hello'))).toBeUndefined();
    const id = await place();
    expect(answerOf(await deliverEdi(test, wrap(despatch(id)).replace(':14', `:${'9'.repeat(9)}`)))).toBeUndefined();
  });
});
