import { sign } from './courier';

test('the webhook signature matches the Standard Webhooks reference vector', () => {
  const vector = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
  expect(sign('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', vector)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test('a webhook secret without whsec_ is used unchanged, and so is a body given as bytes', () => {
  const message = { id: 'msg_1', timestamp: 1_772_704_800, body: 'Zoë' };
  const signature = sign('whsec_c2FuZGJveC1zZWNyZXQ=', message);
  expect(sign('sandbox-secret', message)).toBe(signature);
  expect(sign('sandbox-secret', { ...message, body: Buffer.from('Zoë') })).toBe(signature);
  expect(sign('sandbox-secret', { ...message, body: Buffer.from('Zoë', 'latin1') })).not.toBe(signature);
});
