import { connect } from 'node:net';
import fc from 'fast-check';
import { composedAppForFile } from '../../../testing/releases/composed-app';
import { sampleShell } from '../../../testing/releases/sample-shell';

/*
 * Requests addresses that match no page, file or endpoint. Uses a bare connection, because clients normalise an address
 * before they send it. `npm run proof -- attack` makes 10,000 requests; CASES and ATTACK_SEED set their number and seed.
 */
const CASES = Number(process.env.CASES ?? 400);
const SEED = Number(process.env.ATTACK_SEED ?? 20_260_305);

const shell = sampleShell({ script: 'shell()' });

const composed = composedAppForFile({
  shell,
  files: { 'commerce-api/dist/main.js': 'SECRET', '.data/nara.db': 'SECRET' },
});

/** Sends a request line unchanged, and returns the whole response. */
const request = (method: string, target: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(composed.test.url);
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${method} ${target} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`, 'latin1');
    });
    let answer = '';
    socket.setEncoding('latin1').on('data', (part) => {
      answer += part;
    });
    socket.on('error', reject).on('close', () => resolve(answer));
  });

const STEP = fc.constantFrom(
  ...['..', '.', '%2e%2e', '%252e%252e', '..%2f', '..%5c', '..\\', '', '%00', '%', '%E0%A4%A', ';', '~', '*', '\u00ff'],
  ...['shell', 'remotes', 'remotes.json', 'api', 'admin', 'orders', 'healthz', 'main.js', 'index.html', '__proto__'],
  ...['commerce-api', 'dist', '.data', 'nara.db', 'etc', 'passwd', '.env', '.git', 'config', 'constructor'],
);
const target = fc
  .tuple(
    fc.constantFrom('/', '//', '/api/', '/shell/', '/remotes/', '/admin/', 'http://evil.example/', '*', ''),
    fc.array(STEP, { maxLength: 6 }),
    fc.constantFrom('', '?', '?a=%', '?__proto__[x]=1', '#x', '?../../etc/passwd'),
  )
  .map(([start, steps, end]) => start + steps.join('/') + end);
const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'get');

it('the server serves an existing file', async () => {
  expect(await request('GET', shell.release.entry)).toMatch(/^HTTP\/1\.1 200 [\s\S]*shell\(\)/);
});

it(`the server discloses nothing at ${CASES} random addresses, seed ${SEED}`, async () => {
  await fc.assert(
    fc.asyncProperty(method, target, async (verb, address) => {
      const answer = await request(verb, address);
      expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /);
      expect(answer).not.toMatch(/SECRET|root:x|node_modules|\.ts:\d|at Object|ENOENT|EISDIR/);
      expect(answer).not.toContain(composed.root);
      // No response redirects to another host.
      expect(answer).not.toMatch(/^location: *(https?:)?\/\//im);
    }),
    { seed: SEED, numRuns: CASES },
  );
}, 300_000);
