import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isInternal, send } from './send';

let server: Server | undefined;
afterEach(() => server?.close());

async function serve(answer: RequestListener): Promise<URL> {
  const serving = createServer(answer);
  server = serving;
  await new Promise<void>((resolve) => serving.listen(0, '127.0.0.1', resolve));
  return new URL(`http://127.0.0.1:${(serving.address() as AddressInfo).port}/`);
}
const post = (url: URL, mayCallLoopback = true) => send(url, { headers: {}, body: '{}', mayCallLoopback });

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '0.0.0.0',
  '::1',
  'fd00::1',
  'fe80::1',
  '192.0.0.8',
  '192.88.99.1',
  '198.18.0.1',
  '198.19.255.255',
  '64:ff9b:1::a00:1',
  '2001::1',
  '2002:a00:1::1',
])('the address %s is internal', (address) => expect(isInternal(address)).toBe(true));

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('the address %s is not internal', (address) =>
  expect(isInternal(address)).toBe(false),
);

test('a webhook to an internal address is not sent, whatever form the address has', async () => {
  for (const url of [
    'https://10.0.0.1/',
    'https://169.254.169.254/latest',
    'https://[fd00::1]/',
    'http://127.0.0.1:1/',
  ]) {
    expect(await post(new URL(url), false)).toMatchObject({ status: null, answer: expect.stringMatching(/internal/) });
  }
});

test('a webhook reports the answer, cut to 1,000 characters, and follows no redirect', async () => {
  const asked: string[] = [];
  const url = await serve((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(302, { location: '/elsewhere' }).end('x'.repeat(5000));
  });
  expect(await post(url)).toMatchObject({ status: 302, answer: 'x'.repeat(1000) });
  expect(asked).toEqual(['/']);
});

test('a webhook that gets no answer reports why', async () => {
  const url = await serve((request) => request.socket.destroy());
  expect(await post(url)).toMatchObject({ status: null, answer: 'It could not be reached (ECONNRESET)' });
});
