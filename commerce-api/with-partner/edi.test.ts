import { newOrder, startSandbox, type TestSandbox } from '@nara/partner-sandbox/testing';
import { readAcknowledgement } from '../src/exchange/edi/acknowledgement';
import { readDespatchAdvice } from '../src/exchange/edi/despatch-advice';
import { readInterchange, writeInterchange } from '../src/exchange/edi/interchange';
import { writeOrder } from '../src/exchange/edi/orders';
import { ORDER, SETTINGS } from '../src/exchange/edi/testing/samples';

let partner: TestSandbox;
beforeEach(async () => {
  partner = await startSandbox();
});
afterEach(() => partner.close());

const ID = newOrder().order_id;
const TEXT = writeInterchange({
  reference: 'NARA000000042',
  sender: SETTINGS.naraGln,
  recipient: SETTINGS.woolworthsGln,
  at: 0,
  isTest: true,
  asksForAnswer: true,
  messages: [writeOrder({ ...ORDER, id: ID }, SETTINGS)],
});
const post = (text: string) => partner.call('POST', '/api/v1/edi', text, { 'content-type': 'application/edifact' });
const messageOf = (index: number) => {
  const interchange = readInterchange(partner.receiver.received[index]?.body ?? '');
  const [message] = interchange.messages;
  if (!message) throw new Error('nothing was received');
  return { interchange, message };
};

test('the partner accepts an interchange by CONTRL and announces its order by DESADV when it ships', async () => {
  await partner.call('POST', '/api/v1/orders', newOrder());
  const { status, json } = await post(TEXT);
  expect([status, json]).toEqual([202, { reference: 'NARA000000042', messages: 1 }]);
  await partner.receiver.until(1);
  const { interchange, message } = messageOf(0);
  expect([interchange.sender, interchange.recipient]).toEqual([SETTINGS.woolworthsGln, SETTINGS.naraGln]);
  expect(readAcknowledgement(message)).toEqual({ interchange: 'NARA000000042', isAccepted: true, refusals: [] });
  expect(partner.receiver.received[0]?.path).toBe('/edi');
  await partner.call('POST', `/sandbox/orders/${ID}/advance`, { status: 'shipped' });
  await partner.receiver.until(3);
  const index = partner.receiver.received.findIndex(({ body }) => body.includes('DESADV'));
  expect(readDespatchAdvice(messageOf(index).message)).toMatchObject({
    orderId: ID,
    trackingCode: expect.stringMatching(/^WWZA/),
    lines: [{ woolworthsSku: 'WW-ACT-FSB-SAGE-M', quantity: 2 }],
  });
});

test('the partner refuses a segment when configured to', async () => {
  await partner.call('POST', '/sandbox/faults', { refuseEdiSegment: 'CUX' });
  await post(TEXT);
  await partner.receiver.until(1);
  expect(readAcknowledgement(messageOf(0).message).refusals).toEqual([
    { message: '1', segment: 12, tag: 'CUX', code: '12', reason: 'a value is not valid' },
  ]);
});

test('the partner refuses a body that is no interchange', async () => {
  const { status, json } = await post('Dear partner');
  expect([status, json.code]).toEqual([422, 'INVALID_INTERCHANGE']);
});
