import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { builds, composition } from '.';

let root: string;
let app: FastifyInstance;

const release = {
  name: 'storefront',
  version: '1.0.0-abc',
  container: 'storefront_remote',
  entry: '/remotes/storefront/1.0.0-abc/remoteEntry.js',
  pathPrefix: '/',
  requires: { contracts: '^1' },
  integrity: { 'remoteEntry.js': 'sha384-x' },
  preload: {},
};

function write(file: string, content: unknown): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
}

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'nara-composition-'));
  write('shell/dist/shell.json', {
    main: { url: '/shell/main.js', integrity: 'sha384-m' },
    css: '',
    gates: { site: 'GATE', enterprise: '' },
  });
  write('shell/dist/main.js', 'shell');
  write('storefront-remote/dist/release.json', release);
  write('storefront-remote/dist/remoteEntry.js', 'remote');
  write('commerce-api/dist/main.js', 'secret');
  app = Fastify();
  app.get('/api/greeting', async ({ headers }) => ({ to: headers.cookie ?? 'nobody' }));
  await app.register((server) => composition(server, { builds: builds(root) }));
});

afterEach(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

test('the registry names what is built, and is never cached', async () => {
  const answer = await app.inject('/remotes.json');
  expect(answer.json()).toMatchObject({ contracts: expect.any(String), remotes: [release] });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('the scripts of the active version may be kept for ever', async () => {
  const answer = await app.inject(release.entry);
  expect(answer.body).toBe('remote');
  expect(answer.headers['cache-control']).toContain('immutable');
});

test.each([
  ['another version', '/remotes/storefront/0.9.0/remoteEntry.js'],
  ['an unknown remote', '/remotes/nobody/1.0.0-abc/remoteEntry.js'],
  ['a file that is not there', '/remotes/storefront/1.0.0-abc/nothing.js'],
  ['a way out of the folder', '/shell/..%2f..%2fcommerce-api/dist/main.js'],
  ['a script outside the served folders', '/commerce-api/dist/main.js'],
])('%s is not found, and is not answered with a page', async (_, url) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBeGreaterThanOrEqual(403);
  expect(answer.body).not.toContain('secret');
  expect(answer.body).not.toContain('GATE');
});

test.each(['/', '/shop/women', '/no/such/page'])(
  '%s is the document, under a policy with a nonce of its own',
  async (url) => {
    const [first, second] = [await app.inject(url), await app.inject(url)];
    expect(first.body).toContain('GATE');
    const nonceOf = ({ headers }: typeof first) =>
      /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(nonceOf(first)).toBeTruthy();
    expect(nonceOf(first)).not.toBe(nonceOf(second));
    expect(first.body).toContain(`nonce="${nonceOf(first)}"`);
  },
);

const greeting = {
  '/shop': { scripts: [], data: ['/api/greeting'] },
  '/cart': { scripts: [], data: ['/api/nothing'] },
};

/** Builds the remote with a first-view script of this body. */
function writeFirstViewScript(body: string): void {
  write('storefront-remote/dist/release.json', { ...release, version: body, preload: greeting });
  write(
    'storefront-remote/dist/first-view.cjs',
    `require('node:worker_threads').parentPort.on('message', (call) => {${body}})`,
  );
}

const ANSWER = `
  const { to } = call.answers['/api/greeting'];
  const view = { html: '<h1>' + call.url + ' for ' + to + '</h1>', css: '', seeds: { session: null, queries: [] } };
  require('node:worker_threads').parentPort.postMessage({ id: call.id, view });`;

test('the document holds the first view, drawn with what the API answers this visitor', async () => {
  writeFirstViewScript(ANSWER);
  expect((await app.inject('/shop?sort=new')).body).toContain('<h1>/shop?sort=new for nobody</h1>');
  const signedIn = await app.inject({ url: '/shop', headers: { cookie: 'session=thandi' } });
  expect(signedIn.body).toContain('<h1>/shop for session=thandi</h1>');
});

test.each([
  ['throws', 'throw new Error("broken")'],
  ['reports a fault', 'require("node:worker_threads").parentPort.postMessage({ id: call.id, view: null, error: "x" })'],
])('a first view that %s costs the document nothing else', async (_, body) => {
  writeFirstViewScript(body);
  for (const visit of [await app.inject('/shop'), await app.inject('/shop')]) {
    expect(visit.body).toContain('GATE');
    expect(visit.body).toContain('as="fetch"');
    expect(visit.body).not.toContain('id="first-view"');
  }
});

test.each([
  ['dies', 'process.exit(1)'],
  ['throws', 'throw new Error("broken")'],
])(
  'a first-view thread that %s is started again',
  async (_, fault) => {
    writeFirstViewScript(`if (call.url === '/shop?die') ${fault}; ${ANSWER}`);
    const shop = async () => (await app.inject('/shop')).body;
    await app.inject('/shop?die');
    expect(await shop()).not.toContain('id="first-view"');
    for (const end = Date.now() + 10_000; Date.now() < end && !(await shop()).includes('id="first-view"'); )
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await shop()).toContain('<h1>/shop for nobody</h1>');
  },
  15_000,
);

test('made-up queries are not drawn without end, and take nothing from the others', async () => {
  writeFirstViewScript(ANSWER);
  const isDrawn = async (url: string) => (await app.inject(url)).body.includes('id="first-view"');
  let drawn = 0;
  for (let count = 0; count < 40; count += 1) drawn += (await isDrawn(`/shop?x=${count}`)) ? 1 : 0;
  expect(drawn).toBeGreaterThan(0);
  // Ten in a second, and a slow machine may take some.
  expect(drawn).toBeLessThan(40);
  expect(await isDrawn('/shop')).toBe(true);
  expect(await isDrawn('/shop?x=0')).toBe(true);
});

test('what the API refuses is neither drawn nor fetched ahead', async () => {
  writeFirstViewScript(ANSWER);
  const { body } = await app.inject('/cart');
  expect(body).not.toContain('id="first-view"');
  expect(body).not.toContain('as="fetch"');
});

test('what lies beside the scripts of a release is not served', async () => {
  writeFirstViewScript(ANSWER);
  for (const file of ['first-view.cjs', 'release.json']) {
    expect((await app.inject(`/remotes/storefront/${encodeURIComponent(ANSWER)}/${file}`)).statusCode).toBe(404);
  }
});

test('a new build shows without a restart', async () => {
  await app.inject('/remotes.json');
  write('storefront-remote/dist/release.json', { ...release, version: '1.0.0-def' });
  const later = new Date(Date.now() + 1000);
  utimesSync(path.join(root, 'storefront-remote/dist/release.json'), later, later);
  expect((await app.inject('/remotes.json')).json()).toMatchObject({ remotes: [{ version: '1.0.0-def' }] });
});
