import { runInNewContext } from 'node:vm';
import type { SsrView } from '@nara/shared-contracts/rules/composition';
import { sampleShell } from '../../../../testing/releases/sample-shell';
import { policyHeaders, renderDocument } from './document';
import { preloadPlan } from './preload';

const { release: shell } = sampleShell({
  styles: 'body{margin:0}',
  gates: { site: '<main>site gate</main>', enterprise: '<main>enterprise gate</main>' },
});
const main = { url: shell.entry, integrity: shell.integrity['main.1a2b3c4d.js'] };

const remote = {
  name: 'storefront',
  version: '1.0.0-</script><script>',
  container: 'storefront_remote',
  entry: '/remotes/storefront/1/remoteEntry.js',
  pathPrefix: '/',
  requires: { contracts: '^1' },
  integrity: {},
  preload: { '/product/:id': { scripts: [], data: ['/api/catalogue/products/:id'] } },
};

const firstView: SsrView = {
  html: '<h1>Leggings</h1>',
  css: 'h1{color:red}',
  seeds: {
    session: null,
    queries: [{ key: ['product'], data: { name: '</script><script>' } }],
    styles: [['sc-title', 'kXyz', 1]],
    at: 1_767_225_600_000,
  },
};

const policyOf = (options: Parameters<typeof policyHeaders>[0]) => policyHeaders(options)['content-security-policy'];

type Input = Parameters<typeof renderDocument>[0];

const partsOf = (input: Partial<Input> & Pick<Input, 'pathname'>) =>
  renderDocument({
    shell,
    remotes: [remote],
    plan: preloadPlan(input.remotes ?? [remote], input.pathname),
    firstView: null,
    session: null,
    nonce: 'n0nce',
    overrides: null,
    ...input,
  });
const render = (pathname: string, view: SsrView | null = null, overrides: readonly string[] | null = null) =>
  partsOf({ pathname, firstView: view, overrides }).join('');

test.each([
  ['/shop', 'site gate'],
  ['/admin', 'enterprise gate'],
  ['/admin/enterprise/orders', 'enterprise gate'],
])('the document of %s contains the %s', (pathname, gate) => {
  expect(render(pathname)).toContain(gate);
});

test('the document without scripts says what is missing before the gate, which then does nothing', () => {
  expect(render('/')).toMatch(
    /<noscript class="no-script">NARA needs JavaScript to run\.[^<]*<\/noscript>\n<div id="gate">/,
  );
});

test('the registry cannot close the script element that contains it', () => {
  const [, json = ''] = /id="remotes">(.*?)<\/script>/.exec(render('/')) ?? [];
  expect(JSON.parse(json)).toMatchObject({ remotes: [{ version: remote.version }] });
});

test('a made-up path cannot break out of its attribute', () => {
  expect(render('/product/"><img src=x onerror=alert(1)>')).not.toContain('<img');
});

test('structured data is never executed, and no shopper’s text can close its element', () => {
  const structured = { '@type': 'Product', review: [{ reviewBody: '</script><script>alert(1)' }] };
  const page = partsOf({ pathname: '/product/nara-001', structured }).join('');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(json)).toEqual(structured);
  expect(page).not.toContain('<script>alert');
  expect(render('/product/nara-001')).not.toContain('ld+json');
});

test('a first view is in the document with its styles and data, and none of it is fetched again', () => {
  const page = render('/product/nara-001', firstView);
  expect(page).toContain('<div id="app" data-first-view="1767225600000"><h1>Leggings</h1></div>');
  expect(page).toMatch(/<style nonce="n0nce" id="first-view-styles">h1{color:red}<\/style>.*<\/head>/s);
  expect(page.match(/id="app"/g)).toHaveLength(1);
  expect(page).not.toContain('as="fetch"');
  const [, seeds = ''] = /id="first-view-seeds">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(seeds)).toEqual(firstView.seeds);
});

test('the visible part of a document comes first, and data for scripts after it', () => {
  const [seen, rest] = partsOf({ pathname: '/product/nara-001', firstView });
  expect(seen).toMatch(
    /as="font".*<script nonce="n0nce">[^<]*main\.1a2b3c4d\.js[^<]*<\/script>\n<\/head>.*site gate.*<h1>Leggings<\/h1><\/div>\n$/s,
  );
  expect(seen).not.toMatch(/id="(first-view-seeds|remotes)"/);
  expect(rest).toMatch(/^<script type="application\/json" id="first-view-seeds">.*id="remotes".*<\/html>\n$/s);
});

test('a document without a first view has an empty element for the application, and preloads its data', () => {
  expect(render('/product/nara-001')).toContain('<div id="app"></div>');
  expect(render('/product/nara-001')).toContain('href="/api/catalogue/products/nara-001" as="fetch"');
});

/**
 * Runs the page's inline scripts in a browser with this storage and returns its head. Frames are drawn when `draw` is
 * called.
 */
function open(page: string, kept: Record<string, string> = {}) {
  const head: Record<string, string>[] = [];
  const frames: (() => void)[] = [];
  const listeners: [string, (event: unknown) => void][] = [];
  const told: unknown[] = [];
  const window = {
    navigator: { onLine: true },
    fetch: async (_: string, { body }: { body: string }) => void told.push(JSON.parse(body)),
    document: {
      documentElement: { dataset: {} },
      createElement: (name: string) => ({ name }),
      head: { append: (element: Record<string, string>) => head.push(element) },
    },
    location: { pathname: '/shop', search: '?color=green', origin: 'https://nara.example' },
    localStorage: {
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, value: string) => {
        kept[key] = value;
      },
    },
    matchMedia: () => ({ matches: false }),
    addEventListener: (event: string, listener: (event: unknown) => void) => listeners.push([event, listener]),
    requestAnimationFrame: (callback: () => void) => frames.push(callback),
    setTimeout: (callback: () => void, ms?: number) => ms === undefined && callback(),
  };
  const scripts = [...page.matchAll(/<script nonce="[^"]*">(.*?)<\/script>/gs)].map(([, text]) => text);
  runInNewContext(scripts.join('\n'), Object.assign(window, { window }));
  const draw = () => {
    for (const frame of frames.splice(0)) frame();
  };
  /** Navigates to another history entry of the page. Returns whether the first view belongs to another address. */
  const traverse = (search: string) => {
    window.location.search = search;
    for (const [event, listener] of listeners) if (event === 'popstate') listener({});
    return Reflect.get(window, 'naraLeft') as boolean;
  };
  /** Throws an error that nothing catches. */
  const fail = (error: object) => {
    for (const [event, listener] of listeners) if (event === 'error') listener({ error });
  };
  return { head, kept, draw, traverse, told, fail, window };
}

const SHELL = { crossOrigin: 'anonymous', integrity: main.integrity };
const AHEAD = { ...SHELL, name: 'link', rel: 'preload', as: 'script', href: main.url, fetchPriority: 'low' };

test('the shell is preloaded, executed only after the first frame, and only once', () => {
  const page = open(render('/'));
  expect(page.head).toEqual([AHEAD]);
  page.draw();
  expect(page.head).toEqual([AHEAD, expect.objectContaining({ ...SHELL, name: 'script', src: main.url })]);
});

describe('a shell that does not start', () => {
  const token = 'a.token';
  const sent = () => {
    const page = open(partsOf({ pathname: '/', reportToken: token }).join(''));
    page.draw();
    const script = (at: number) => page.head[at] as unknown as { src: string; onerror: () => void };
    return { ...page, script };
  };
  const fault = (kind: string, message: string) => ({
    token,
    faults: [{ remote: 'shell', version: shell.version, kind, message, stack: [], route: '*' }],
  });

  test('a first script that fails to load is requested once more at another address, and then reported', () => {
    const { script, told, window } = sent();
    script(1).onerror();
    expect(script(2).src).toMatch(new RegExp(`^${main.url}\\?again=\\d+$`));
    expect(told).toEqual([]);
    script(2).onerror();
    expect(told).toEqual([fault('chunk', 'The first script did not arrive.')]);
    expect(Reflect.get(window.document, 'cookie')).toContain(`nara-failed=shell/${shell.version};`);
  });

  test('a fault of the shell before it watches for faults is reported once, and faults of others are not', () => {
    const { fail, told } = sent();
    fail({ stack: 'at x (https://nara.example/other.js:1:1)', message: 'not ours' });
    expect(told).toEqual([]);
    for (const message of ['x is not a function', 'again'])
      fail({ stack: `at x (https://nara.example${main.url}:1:1)`, message });
    expect(told).toEqual([fault('start', 'x is not a function')]);
  });

  test('the document reports no faults once the shell watches for them, and none without a report token', () => {
    const { fail, told, window } = sent();
    Object.assign(window, { naraWatched: true });
    fail({ stack: `at x (https://nara.example${main.url}:1:1)`, message: 'x is not a function' });
    expect(told).toEqual([]);
    const page = open(render('/'));
    page.draw();
    for (const at of [1, 2]) (page.head[at] as unknown as { onerror: () => void }).onerror();
    expect(page.told).toEqual([]);
  });
});

test('going back from the address of the first view is recorded until the browser returns', () => {
  const page = open(render('/'));
  expect(['?color=green', '', '?color=green'].map(page.traverse)).toEqual([false, true, false]);
});

test('a browser that ran this shell before does not preload it before the first frame', () => {
  const first = open(render('/'));
  first.draw();
  const script = first.head[1] as unknown as { onload: () => void; src: string };
  script.onload.call({ src: `https://nara.example${script.src}` });
  const again = open(render('/'), first.kept);
  expect(again.head).toEqual([]);
  again.draw();
  expect(again.head).toHaveLength(1);
  // A new shell is preloaded again.
  expect(open(render('/'), { 'nara-shell': '/shell/main.older.js' }).head).toEqual([AHEAD]);
});

test('the shell’s next files are preloaded after the first frame if there is a first view, else at once', () => {
  const script = { url: '/remotes/storefront/1/shop.js', integrity: 'sha384-shop', kind: 'chunk' } as const;
  const tag = `<link rel="preload" href="${script.url}" as="script" crossorigin="anonymous" integrity="sha384-shop">`;
  const plan = { remote: 'storefront', scripts: [script], data: [] };
  const page = (firstView: SsrView | null) => partsOf({ pathname: '/', plan, firstView }).join('');
  expect(page(null)).toContain(tag);
  expect(page(firstView)).not.toContain(tag);
  expect(page(firstView)).toContain(JSON.stringify([script]));
});

test('beside a first view, a remote’s chunks execute on arrival and its entry is only fetched', () => {
  const entry = { url: '/remotes/storefront/1/remoteEntry.js', integrity: 'sha384-entry', kind: 'entry' } as const;
  const chunk = { url: '/remotes/storefront/1/shop.js', integrity: 'sha384-shop', kind: 'chunk' } as const;
  const plan = { remote: 'storefront', scripts: [entry, chunk], data: [] };
  const page = open(partsOf({ pathname: '/', plan, firstView }).join(''));
  page.draw();
  const [, , first, second] = page.head;
  expect(first).toMatchObject({
    ...{ name: 'link', rel: 'preload', as: 'script', href: entry.url },
    ...{ integrity: 'sha384-entry', crossOrigin: 'anonymous' },
  });
  expect(second).toMatchObject({ name: 'script', src: chunk.url, integrity: 'sha384-shop' });
});

test('the document has the hashes of files behind its own gate, and the manifest those of the rest', () => {
  const behind = (name: string, pathPrefix: string) => ({
    ...remote,
    name,
    pathPrefix,
    manifest: `/remotes/${name}/1/release.json`,
    integrity: { 'remoteEntry.js': `sha384-${name}` },
  });
  const remotes = [behind('storefront', '/'), behind('admin', '/admin'), behind('enterprise', '/admin/enterprise')];
  const hashed = (pathname: string) => {
    const page = partsOf({ pathname, remotes }).join('');
    const [, json = ''] = /id="remotes">(.*?)<\/script>/.exec(page) ?? [];
    const listed = JSON.parse(json).remotes as typeof remotes;
    const has = (release: (typeof remotes)[number]) => Object.keys(release.integrity).length > 0;
    for (const release of listed) expect(Boolean(release.manifest)).toBe(!has(release));
    return listed.filter(has).map(({ name }) => name);
  };
  expect(hashed('/shop')).toEqual(['storefront']);
  expect(hashed('/admin/enterprise/orders')).toEqual(['admin', 'enterprise']);
});

test('every inline script and style carries the nonce', () => {
  const inline = render('/', firstView).match(/<(script|style)(?![^>]*type="application\/json")[^>]*>/g) ?? [];
  expect(inline.length).toBeGreaterThan(2);
  for (const tag of inline) expect(tag).toContain('nonce="n0nce"');
});

test('the content security policy allows no inline script, no eval and no foreign origin', () => {
  const policy = policyOf({ nonce: 'n0nce' });
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' 'nonce-n0nce';");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
});

test('the content security policy names each development server with its socket, and allows text as code for it alone', () => {
  const directives = "; require-trusted-types-for 'script'; trusted-types default;";
  expect(policyOf({ nonce: 'n0nce' })).toContain(directives);
  const policy = policyOf({ nonce: 'n0nce', origins: ['http://localhost:3001'] });
  expect(policy).not.toContain('trusted-types');
  expect(policy).toContain("script-src 'self' 'nonce-n0nce' http://localhost:3001;");
  expect(policy).toContain("connect-src 'self' http://localhost:3001 ws://localhost:3001;");
});

test('the content security policy allows forms to the shop and to the payment provider only', () => {
  expect(policyOf({ nonce: 'n0nce' })).toContain("; form-action 'self';");
  const formOrigin = 'https://pay.example';
  expect(policyOf({ nonce: 'n0nce', formOrigin })).toContain("; form-action 'self' https://pay.example;");
});

test('policy violations are reported, over HTTPS in both formats', () => {
  expect(policyOf({ nonce: 'n0nce' })).toMatch(/; report-uri \/csp-reports$/);
  const headers = policyHeaders({ nonce: 'n0nce', isHttps: true });
  expect(headers['content-security-policy']).toContain('; report-uri /csp-reports; report-to csp');
  expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"');
});

test('the document says whether development servers may replace releases', () => {
  expect(render('/')).not.toContain('data-overrides');
  expect(render('/', null, [])).toContain('id="remotes" data-overrides="allowed">');
  expect(render('/', null, ['https://*.previews.example', 'https://remotes.example'])).toContain(
    'id="remotes" data-overrides="allowed" data-override-origins="https://*.previews.example https://remotes.example">',
  );
});
