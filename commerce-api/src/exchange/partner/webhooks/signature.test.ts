import { createHmac } from 'node:crypto';
import { EXAMPLE_WEBHOOK_SECRET } from '#platform/configuration';
import { checkSignature, signMessage } from './signature';

const SECRET = 'whsec_c2FuZGJveC1zZWNyZXQ=';
const NOW = 1_772_704_800;
const message = { id: 'msg_1', timestamp: NOW, body: '{"orderId":"NARA-1","status":"shipped"}' };
const genuine = signMessage(SECRET, message);

test('a webhook signature covers id, time and body with the decoded secret', () => {
  const expected = createHmac('sha256', 'sandbox-secret').update(`msg_1.${NOW}.${message.body}`).digest('base64');
  expect(genuine).toBe(`v1,${expected}`);
});

test('a webhook signature equals the reference vector of Standard Webhooks', () => {
  const vector = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
  const header = signMessage(EXAMPLE_WEBHOOK_SECRET, vector);
  expect(header).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('a webhook secret without the prefix is used as it is', () => {
  expect(signMessage('sandbox-secret', message)).toBe(genuine);
});

test('a webhook is accepted if any one of its signatures is valid for any secret of a rotation', () => {
  expect(checkSignature([SECRET], message, genuine, NOW)).toBeNull();
  expect(checkSignature([SECRET], message, `v1,AAAA v2,BBBB ${genuine}`, NOW)).toBeNull();
  expect(checkSignature(['whsec_bmV3LXNlY3JldA==', SECRET], message, genuine, NOW)).toBeNull();
  expect(checkSignature([], message, genuine, NOW)).toBe('mismatch');
});

test.each([
  ['body', { ...message, body: `${message.body} ` }],
  ['id', { ...message, id: 'msg_2' }],
  ['time', { ...message, timestamp: NOW + 1 }],
])('a webhook with another %s under the same signature is refused', (_, forged) => {
  expect(checkSignature([SECRET], forged, genuine, NOW)).toBe('mismatch');
});

test.each(['', 'v1', 'v1,', 'v1,%%%', 'v1,AAAA', genuine.slice(3), genuine.replace('v1', 'v2')])(
  'a webhook with the signature header %j is refused',
  (header) => expect(checkSignature([SECRET], message, header, NOW)).toBe('mismatch'),
);

test('a webhook signed with another secret is refused', () => {
  expect(checkSignature(['whsec_b3RoZXI='], message, genuine, NOW)).toBe('mismatch');
});

test.each([
  [-301, 'too-old'],
  [-300, null],
  [300, null],
  [301, 'too-new'],
])('the check of a webhook signed %i s from now results in %s', (offset, fault) => {
  const shifted = { ...message, timestamp: NOW + offset };
  expect(checkSignature([SECRET], shifted, signMessage(SECRET, shifted), NOW)).toBe(fault);
});

test.each([
  ['no id', { ...message, id: '' }],
  ['no time', { ...message, timestamp: Number.NaN }],
  ['a broken second', { ...message, timestamp: NOW + 0.5 }],
])('a webhook with %s is refused', (_, broken) => {
  expect(checkSignature([SECRET], broken, genuine, NOW)).toBe('malformed');
});
