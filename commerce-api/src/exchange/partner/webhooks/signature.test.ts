import { createHmac } from 'node:crypto';
import { EXAMPLE_WEBHOOK_SECRET } from '#platform/configuration';
import { checkSignature, signMessage } from './signature';

const SECRET = 'whsec_c2FuZGJveC1zZWNyZXQ=';
const NOW = 1_772_704_800;
const message = { id: 'msg_1', timestamp: NOW, body: '{"orderId":"NARA-1","status":"shipped"}' };
const genuine = signMessage(SECRET, message);

test('signs id, time and body with the decoded secret', () => {
  const expected = createHmac('sha256', 'sandbox-secret').update(`msg_1.${NOW}.${message.body}`).digest('base64');
  expect(genuine).toBe(`v1,${expected}`);
});

test('agrees with the reference vector of the Standard Webhooks scheme', () => {
  const vector = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
  const header = signMessage(EXAMPLE_WEBHOOK_SECRET, vector);
  expect(header).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('accepts what it signed', () => expect(checkSignature([SECRET], message, genuine, NOW)).toBeNull());

test('takes a secret without the prefix as it stands', () => {
  expect(signMessage('sandbox-secret', message)).toBe(genuine);
});

test('accepts any one of several signatures, so that a secret can be changed', () => {
  expect(checkSignature([SECRET], message, `v1,AAAA v2,BBBB ${genuine}`, NOW)).toBeNull();
});

test('accepts the old secret as well as the new one while one follows the other', () => {
  expect(checkSignature(['whsec_bmV3LXNlY3JldA==', SECRET], message, genuine, NOW)).toBeNull();
  expect(checkSignature([], message, genuine, NOW)).toBe('mismatch');
});

test.each([
  ['body', { ...message, body: `${message.body} ` }],
  ['id', { ...message, id: 'msg_2' }],
  ['time', { ...message, timestamp: NOW + 1 }],
])('refuses another %s under the same signature', (_, forged) => {
  expect(checkSignature([SECRET], forged, genuine, NOW)).toBe('mismatch');
});

test.each(['', 'v1', 'v1,', 'v1,%%%', 'v1,AAAA', genuine.slice(3), genuine.replace('v1', 'v2')])(
  'refuses the header %j',
  (header) => expect(checkSignature([SECRET], message, header, NOW)).toBe('mismatch'),
);

test('refuses another secret', () => {
  expect(checkSignature(['whsec_b3RoZXI='], message, genuine, NOW)).toBe('mismatch');
});

test.each([
  [-301, 'too-old'],
  [-300, null],
  [300, null],
  [301, 'too-new'],
])('a message signed %i s from now is %s', (offset, fault) => {
  const shifted = { ...message, timestamp: NOW + offset };
  expect(checkSignature([SECRET], shifted, signMessage(SECRET, shifted), NOW)).toBe(fault);
});

test.each([
  ['no id', { ...message, id: '' }],
  ['no time', { ...message, timestamp: Number.NaN }],
  ['a broken second', { ...message, timestamp: NOW + 0.5 }],
])('refuses a message with %s', (_, broken) => {
  expect(checkSignature([SECRET], broken, genuine, NOW)).toBe('malformed');
});
