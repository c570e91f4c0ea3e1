import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ShellRelease } from '@nara/shared-contracts/api/composition';
import { commonPath } from '@nara/shared-contracts/rules/composition';
import Fastify, { type FastifyInstance } from 'fastify';
import { NO_TERMS, type OpenReleases } from '#delivery/releases';
import { type SampleRelease, sampleRelease, temporaryReleases } from '../../../testing/releases/sample-release';
import { type SampleShell, sampleShell, writeShell } from '../../../testing/releases/sample-shell';
import { builds, composition } from '.';

let root: string;
let app: FastifyInstance;
let releases: OpenReleases;
let shell: ShellRelease;

const release = {
  name: 'storefront',
  version: '1.0.0-abc',
  container: 'storefront_remote',
  entry: '/remotes/storefront/1.0.0-abc/remoteEntry.js',
  pathPrefix: '/',
  requires: { contracts: '^1' },
  integrity: { 'remoteEntry.js': 'sha384-x', 'mf-manifest.json': 'sha384-y' },
  preload: {},
};

function write(file: string, content: unknown): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
}

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'nara-composition-'));
  shell = writeShell(root);
  write('storefront-remote/dist/release.json', release);
  write('storefront-remote/dist/remoteEntry.js', 'remote');
  write('storefront-remote/dist/mf-manifest.json', { name: 'storefront_remote' });
  write('commerce-api/dist/main.js', 'secret');
  app = Fastify();
  app.get('/api/session', async () => ({ staff: 'nobody' }));
  app.get('/api/greeting', async ({ headers }) => ({ to: headers.cookie ?? 'nobody' }));
  releases = await temporaryReleases();
  await app.register((server) =>
    composition(server, {
      builds: builds(root),
      releases: releases.composition,
      problems: releases.firstViewProblems,
    }),
  );
});

afterEach(async () => {
  await app.close();
  await releases.close();
  rmSync(root, { recursive: true });
});

test('the registry lists the builds and is never cached', async () => {
  const answer = await app.inject('/remotes.json');
  const { contracts, version } = shell;
  expect(answer.json()).toMatchObject({ contracts, shell: { version }, remotes: [release] });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each([
  ['/shop', 'private, no-cache'],
  ['/admin/enterprise/orders', 'no-store'],
])('the document of %s is cached for back navigation only if it contains no personal data', async (path, expected) => {
  const answer = await app.inject({ url: path, headers: { accept: 'text/html' } });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, expected]);
});

test('the description of a version is served without server-only parts', async () => {
  const manifest = '/remotes/storefront/1.0.0-abc/release.json';
  const calls = { endpoints: {}, shapes: [] };
  write('storefront-remote/dist/release.json', { ...release, manifest, budgetKiB: 24, imports: {}, calls });
  const answer = await app.inject(manifest);
  expect(answer.json()).toEqual({ ...release, manifest });
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('the scripts of the active version, and its manifest for other hosts and devtools, are served as built and cached forever', async () => {
  const script = await app.inject(release.entry);
  expect(script.body).toBe('remote');
  expect(script.headers['cache-control']).toContain('immutable');
  const manifest = await app.inject('/remotes/storefront/1.0.0-abc/mf-manifest.json');
  expect(manifest.json()).toEqual({ name: 'storefront_remote' });
  expect(manifest.headers).toMatchObject({
    'content-type': expect.stringContaining('application/json'),
    'cache-control': expect.stringContaining('immutable'),
  });
});

test.each([
  ['another version', '/remotes/storefront/0.9.0/remoteEntry.js'],
  ['an unknown remote', '/remotes/nobody/1.0.0-abc/remoteEntry.js'],
  ['a file that is not there', '/remotes/storefront/1.0.0-abc/nothing.js'],
  ['a way out of the folder', '/shell/..%2f..%2fcommerce-api/dist/main.js'],
  ['the description of the shell', '/shell/1.0.0/release.json'],
  ['a script outside the served folders', '/commerce-api/dist/main.js'],
])('%s is not found, and not answered with a document', async (_, url) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBeGreaterThanOrEqual(403);
  expect(answer.body).not.toContain('secret');
  expect(answer.body).not.toContain('GATE');
});

test.each(['/', '/shop/women', '/no/such/page'])(
  '%s is answered with the document, under a policy with a fresh nonce',
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
  '/forbidden': { scripts: [], data: ['/api/session', '/api/nothing'] },
};

/** Builds the remote with this body as its first-view script. */
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

test('the document contains the first view, drawn with the visitor’s API data', async () => {
  writeFirstViewScript(ANSWER);
  expect((await app.inject('/shop?sort=new')).body).toContain('<h1>/shop?sort=new for nobody</h1>');
  const signedIn = await app.inject({ url: '/shop', headers: { cookie: 'session=thandi' } });
  expect(signedIn.body).toContain('<h1>/shop for session=thandi</h1>');
});

test.each([
  ['throws', 'throw new Error("broken")'],
  ['reports a fault', 'require("node:worker_threads").parentPort.postMessage({ id: call.id, view: null, error: "x" })'],
])('a first view that %s leaves the rest of the document intact', async (_, body) => {
  writeFirstViewScript(body);
  for (const visit of [await app.inject('/shop'), await app.inject('/shop')]) {
    expect(visit.body).toContain('GATE');
    expect(visit.body).toContain('as="fetch"');
    expect(visit.body).not.toContain('id="app" data-first-view');
  }
});

test.each([
  ['dies', 'process.exit(1)'],
  ['throws', 'throw new Error("broken")'],
])(
  'a first-view thread that %s is restarted',
  async (_, fault) => {
    writeFirstViewScript(`if (call.url === '/shop?die') ${fault}; ${ANSWER}`);
    const shop = async () => (await app.inject('/shop')).body;
    await app.inject('/shop?die');
    expect(await shop()).not.toContain('id="app" data-first-view');
    for (const end = Date.now() + 10_000; Date.now() < end && !(await shop()).includes('id="app" data-first-view'); )
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await shop()).toContain('<h1>/shop for nobody</h1>');
  },
  15_000,
);

test('a version whose first views keep failing is no longer drawn, and the release list says so', async () => {
  writeFirstViewScript(
    'require("node:worker_threads").parentPort.postMessage({ id: call.id, view: null, error: "broken" })',
  );
  const version = String(builds(root).remotes[0]?.release()?.version);
  const problem = () => releases.firstViewProblems.of('storefront', [version])[0];
  for (const end = Date.now() + 20_000; problem()?.state !== 'stopped' && Date.now() < end; ) await app.inject('/shop');
  expect(problem()).toEqual({ version, state: 'stopped', faults: 10, message: 'broken' });
  expect((await app.inject('/shop')).body).toContain('GATE');
  expect(problem()?.faults).toBe(10);
}, 30_000);

/** Returns for how many of 40 made-up requests a first view was drawn. */
async function countDrawn(isDrawn: (count: number) => Promise<boolean>): Promise<number> {
  let drawn = 0;
  for (let count = 1; count <= 40; count += 1) drawn += (await isDrawn(count)) ? 1 : 0;
  return drawn;
}

test('first views of made-up queries are rate-limited without affecting other pages', async () => {
  writeFirstViewScript(ANSWER);
  const isDrawn = async (url: string) => (await app.inject(url)).body.includes('id="app" data-first-view');
  const drawn = await countDrawn((count) => isDrawn(`/shop?x=${count}`));
  expect(drawn).toBeGreaterThan(0);
  // The limit is ten per second, and a slow machine may need several seconds.
  expect(drawn).toBeLessThan(40);
  expect(await isDrawn('/shop')).toBe(true);
  expect(await isDrawn('/shop?x=1')).toBe(true);
});

test('a page whose data the API refuses has neither first view nor preload, only the session, so that its screen need not request it', async () => {
  writeFirstViewScript(ANSWER);
  const refused = (await app.inject('/cart')).body;
  expect(refused).not.toContain('id="app" data-first-view');
  expect(refused).not.toContain('as="fetch"');
  const { body } = await app.inject('/forbidden');
  expect(body).toContain(
    '<script type="application/json" id="first-view-seeds">{"session":{"staff":"nobody"},"queries":[]}',
  );
  expect(body).not.toContain('as="fetch"');
});

describe('the document of the cart', () => {
  const DRAW_CART = `
  const lines = call.cart && call.cart.map(({ productId, variantId, quantity }) =>
    quantity + ' x ' + variantId + ' of ' + (call.answers['/api/products/' + productId] || {}).name);
  const html = '<ul>' + (lines || ['unknown']).join(', ') + '</ul>' + Object.keys(call.answers).join(' ');
  const seeds = { session: null, queries: [], cart: call.cart };
  require('node:worker_threads').parentPort.postMessage({ id: call.id, view: { html, css: '', seeds } });`;
  const ofCart = {
    scripts: [],
    data: ['/api/limits', '/api/products/{cart.productId}', '/api/products{cart.isEmpty}'],
  };

  beforeEach(() => {
    app.get('/api/limits', async () => ({}));
    app.get('/api/products', async () => []);
    app.get<{ Params: { id: string } }>('/api/products/:id', async ({ params: { id } }, reply) =>
      id === 'gone' ? reply.code(404).send({}) : { name: `Product ${id}` },
    );
    writeFirstViewScript(DRAW_CART);
    write('storefront-remote/dist/release.json', {
      ...release,
      version: 'cart',
      preload: { '/cart': ofCart, '/shop': { scripts: [], data: ['/api/limits'] } },
    });
  });

  const visit = (cookie: string, url = '/cart') => app.inject({ url, headers: { cookie } });
  const isDrawn = async (cookie: string) => (await visit(cookie)).body.includes('<ul>');

  test('the document of the cart draws the cookie’s items or its empty state, and passes them on', async () => {
    const { body, headers } = await visit('nara-canary=7; nara-cart=1|a/a-m/2|b/b-l/1|a/a-s/3; other=x');
    expect(body).toContain('<ul>2 x a-m of Product a, 1 x b-l of Product b, 3 x a-s of Product a</ul>');
    expect(body).toContain('</ul>/api/limits /api/products/a /api/products/b</div>');
    expect(body).toContain('"cart":[{"productId":"a","variantId":"a-m","quantity":2,"addedAt":"","sessionId":""},');
    expect(headers['cache-control']).toBe('private, no-cache');
    const empty = (await visit('nara-cart=1')).body;
    expect(empty).toContain('<ul></ul>/api/limits /api/products</div>');
    expect(empty).toContain('"cart":[]');
  });

  test.each([
    ['no cookie', ''],
    ['no cart', 'nara-cart=hello'],
    ['nothing', 'nara-cart='],
    ['markup', 'nara-cart=1|<script>/x/2'],
    ['another path of the API', 'nara-cart=1|../x/2'],
    ['more lines than anybody has', `nara-cart=1${'|a/b/1'.repeat(31)}`],
  ])('an invalid or missing cart cookie gets no first view and no preload: %s', async (_, cookie) => {
    const { body, statusCode } = await visit(cookie);
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="app"></div>');
    expect(body).not.toContain('as="fetch"');
  });

  test('the first view of a cart is never cached for others, and there is none with a deleted product or on other pages', async () => {
    expect((await visit('nara-cart=1|a/a-m/2')).body).toContain('2 x a-m');
    expect((await visit('nara-cart=1|a/a-m/5')).body).toContain('5 x a-m');
    expect((await visit('')).body).toContain('<div id="app"></div>');
    expect(await isDrawn('nara-cart=1|a/a-m/2|gone/x/1')).toBe(false);
    expect(await isDrawn('nara-cart=1|a/a-m/2')).toBe(true);
    expect((await visit('nara-cart=1|a/a-m/2', '/shop')).body).toContain('<ul>unknown</ul>');
  });

  test('first views of made-up carts are rate-limited without affecting other pages', async () => {
    const drawn = await countDrawn((count) => isDrawn(`nara-cart=1|a/a-m/${count}`));
    expect(drawn).toBeGreaterThan(0);
    // The limit is ten per second, and a slow machine may need several seconds.
    expect(drawn).toBeLessThan(40);
    expect((await app.inject('/shop')).body).toContain('<ul>unknown</ul>');
  });
});

test('a new build is served without a restart', async () => {
  await app.inject('/remotes.json');
  write('storefront-remote/dist/release.json', { ...release, version: '1.0.0-def' });
  const later = new Date(Date.now() + 1000);
  utimesSync(path.join(root, 'storefront-remote/dist/release.json'), later, later);
  expect((await app.inject('/remotes.json')).json()).toMatchObject({ remotes: [{ version: '1.0.0-def' }] });
});

const someone = { name: 'Thandi', at: Date.now(), terms: NO_TERMS };
type Sample = SampleRelease | SampleShell;
const publish = ({ release, files }: Sample) => releases.publish(release.name, { release, files }, someone);
const activate = ({ release: { name, version } }: Sample, share?: number) =>
  releases.activate(name, { version, share }, someone);

describe('the release store', () => {
  const shop = (script: string) =>
    sampleRelease({
      name: 'storefront',
      container: 'storefront_remote',
      pathPrefix: '/',
      script,
      firstView: VIEW(script),
      preload: greeting,
    });
  const VIEW = (script: string) => `
    require('node:worker_threads').parentPort.on('message', ({ id }) => require('node:worker_threads').parentPort
      .postMessage({ id, view: { html: '<h1>${script}</h1>', css: '', seeds: { session: null, queries: [] } } }));`;
  const one = shop('one');
  const two = shop('two');
  const registered = async (cookie = '') =>
    (await app.inject({ url: '/remotes.json', headers: { cookie } })).json().remotes;

  beforeEach(async () => {
    await publish(one);
    await activate(one);
    await publish(two);
  });

  test('a stored release takes precedence over the build, and names its fallback version', async () => {
    expect(await registered()).toEqual([expect.objectContaining({ version: one.release.version })]);
    await activate(two);
    const [{ version, previous, manifest }] = await registered();
    expect([version, previous.version]).toEqual([two.release.version, one.release.version]);
    const answer = await app.inject(manifest);
    expect([answer.json().version, answer.headers['cache-control']]).toEqual([
      version,
      expect.stringContaining('immutable'),
    ]);
  });

  test.each(['/index.html', '/shop/old.php'])('a visitor of %s gets the document', async (url) => {
    const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  test.each([
    ['//', '/'],
    ['//evil.example/shop?a=1', '/evil.example/shop?a=1'],
    ['//\\\\evil.example', '/evil.example'],
  ])('%s redirects to %s on this host', async (url, location) => {
    const { statusCode, headers } = await app.inject({ url });
    expect([statusCode, headers.location]).toEqual([308, location]);
  });

  test('a missing script is not answered with the document', async () => {
    const { statusCode } = await app.inject({ url: '/old.js', headers: { accept: '*/*' } });
    expect(statusCode).toBe(404);
  });

  test('scripts of an earlier version are still served to open pages', async () => {
    await activate(two);
    for (const {
      release: { entry },
    } of [one, two]) {
      const answer = await app.inject({ url: entry, headers: { 'accept-encoding': 'br' } });
      expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br']);
    }
  });

  test('a file has one address for all versions with the same content, cached forever', async () => {
    await activate(two);
    const addressOf = ({ release: { entry, integrity } }: typeof one) => {
      const file = path.basename(entry);
      return commonPath('storefront', file, integrity[file] ?? '');
    };
    for (const version of [one, two]) {
      const answer = await app.inject(addressOf(version));
      expect([answer.statusCode, answer.body]).toEqual([200, (await app.inject(version.release.entry)).body]);
      expect(answer.headers['cache-control']).toContain('immutable');
    }
    for (const unknown of [addressOf(one).replace('storefront', 'admin'), addressOf(one).replace(/.(?=\/[^/]+$)/, '.')])
      expect((await app.inject(unknown)).statusCode).toBe(404);
  });

  test.each(['first-view.cjs', 'published.json', 'constructor', '..%2f000001.json'])(
    '%s in a version’s folder is not served',
    async (file) => {
      const answer = await app.inject(`/remotes/storefront/${one.release.version}/${file}`);
      expect(answer.statusCode).toBe(404);
    },
  );

  test('a trial serves its share of visitors one version, in document and registry, for as long as they return', async () => {
    await activate(two, 30);
    const versions: string[] = [];
    for (let bucket = 0; bucket < 100; bucket += 1) {
      const [{ version }] = await registered(`nara-canary=${bucket}`);
      versions.push(version);
    }
    expect(versions.filter((version) => version === two.release.version)).toHaveLength(30);
    const inTrial = `nara-canary=${versions.indexOf(two.release.version)}`;
    for (const [cookie, version, view] of [
      [inTrial, two.release.version, 'two'],
      [`nara-canary=${versions.indexOf(one.release.version)}`, one.release.version, 'one'],
      [inTrial, two.release.version, 'two'],
    ]) {
      const { body, headers } = await app.inject({ url: '/shop', headers: { cookie } });
      expect([body.includes(`"version":"${version}"`), body.includes(`<h1>${view}</h1>`)]).toEqual([true, true]);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  test('visitors get a bucket cookie only during a trial', async () => {
    expect((await app.inject('/shop')).headers['set-cookie']).toBeUndefined();
    await activate(two, 30);
    expect((await app.inject('/shop')).headers['set-cookie']).toMatch(
      /^nara-canary=\d{1,2}; .*HttpOnly; SameSite=Lax$/,
    );
    expect((await app.inject('/remotes.json')).headers['set-cookie']).toBeUndefined();
  });
});

describe('the shell in the release store', () => {
  const [one, two] = ['one()', 'two()'].map((script) =>
    sampleShell({
      script,
      styles: `.${script.slice(0, 3)}{color:red}`,
      gates: { site: `GATE ${script}`, enterprise: '' },
    }),
  ) as [SampleShell, SampleShell];
  const page = async (cookie = '') => (await app.inject({ url: '/shop', headers: { cookie } })).body;

  beforeEach(async () => {
    await publish(one);
    await activate(one);
    await publish(two);
  });

  test('a stored shell takes precedence over the build with all its parts', async () => {
    for (const [live, other] of [
      [one, two],
      [two, one],
    ] as const) {
      if (live === two) await activate(two);
      const { entry, version, styles, gates } = live.release;
      const body = await page();
      for (const part of [entry, `"shell":{"version":"${version}"}`, styles, gates.site]) expect(body).toContain(part);
      expect(body).not.toContain(other.release.version);
      expect((await app.inject('/remotes.json')).json().shell).toEqual({ version });
    }
  });

  test('the scripts of every stored shell are served compressed and cached forever, its description is not', async () => {
    for (const { release, files } of [one, two]) {
      const answer = await app.inject({ url: release.entry, headers: { 'accept-encoding': 'br' } });
      expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br']);
      expect(answer.headers).toMatchObject({
        'content-type': expect.stringContaining('javascript'),
        'cache-control': expect.stringContaining('immutable'),
      });
      expect(files.get('main.1a2b3c4d.js.br')).toEqual(answer.rawPayload);
      for (const file of ['release.json', 'published.json', 'main.00000000.js'])
        expect((await app.inject(`/shell/${release.version}/${file}`)).statusCode).toBe(404);
    }
  });

  test('a shell trial serves its share of visitors one shell, in document and registry', async () => {
    await activate(two, 30);
    const found: string[] = [];
    for (let bucket = 0; bucket < 100; bucket += 1) {
      const cookie = `nara-canary=${bucket}`;
      const { version } = (await app.inject({ url: '/remotes.json', headers: { cookie } })).json().shell;
      if (bucket % 10 === 0) expect(await page(cookie)).toContain(`/shell/${version}/`);
      found.push(version);
    }
    expect(found.filter((version) => version === two.release.version)).toHaveLength(30);
  });

  test('a page reports which shell failed to load, and draws first views only of fitting remotes', async () => {
    const reported = Fastify();
    reported.decorate('issueReportToken', () => 'a.token');
    const options = { builds: builds(root), releases: releases.composition, problems: releases.firstViewProblems };
    await reported.register((server) => composition(server, options));
    const { body } = await reported.inject('/shop');
    await reported.close();
    expect(body).toContain(`remote:'shell',version:'${one.release.version}'`);
    expect(body).toContain("token:'a.token'");
    writeFirstViewScript(ANSWER);
    expect(await page()).toContain('<h1>/shop for nobody</h1>');
    const other = sampleShell({ contracts: '2.0.0' });
    await publish(other);
    await activate(other);
    expect(await page()).not.toContain('<h1>');
  });
});
