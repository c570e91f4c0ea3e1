import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { buildSync } from 'esbuild';
import { releases } from '../../commerce-api/src/delivery/releases';
import { signInAs, startTestApp, type TestApp } from '../../commerce-api/testing';
import { bundle } from '../build/bundle';
import { fromRoot } from '../paths';
import { commonConfig, SOURCE_MAPS } from '../webpack/common';
import { HERE } from '../webpack/here';
import { mapsOfBuilds, mapsOfServer } from './find-map';
import { translate } from './translate';

/* Builds a small bundle as the shell is built, makes it fail, and translates its stack as each browser writes it. */

const VERSION = '1.0.0-1b2c3d4e';

let root: string;
let script: string;
/** Stack as V8, and therefore Chrome, writes it. */
let chrome: string;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'nara-stack-'));
  await bundle({
    ...commonConfig('stack-sample', 'production', HERE),
    cache: false,
    entry: { main: fromRoot('tools/stack/sample/main.ts') },
    output: {
      path: path.join(root, 'shell/dist'),
      filename: '[name].[contenthash:8].js',
      sourceMapFilename: SOURCE_MAPS,
    },
  });
  script = readdirSync(path.join(root, 'shell/dist')).find((file) => file.endsWith('.js')) ?? '';
  chrome = await failIn(`https://nara.example/shell/${VERSION}/${script}`);
}, 60_000);
afterAll(() => rmSync(root, { recursive: true }));

/** Runs a bundle as the script at an address. Returns the stack of its failure. */
async function failIn(address: string, bundle = `shell/dist/${script}`): Promise<string> {
  const globals: { placeOrder?: () => Promise<number> } = {};
  const code = readFileSync(path.join(root, bundle), 'utf8');
  vm.runInNewContext(code, globals, { filename: address });
  const fault: unknown = await globals.placeOrder?.().catch((cause: unknown) => cause);
  const lines = String((fault as Error).stack).split('\n');
  return lines.filter((line) => !line.includes('node:') && !line.includes('node_modules')).join('\n');
}

/** Rewrites Chrome's frames as those of Firefox or Safari, which put the message elsewhere. */
const framesAs = (write: (name: string, place: string, isAsync: boolean) => string): string =>
  [...chrome.matchAll(/^ +at (async )?(?:(\S+) )?\(?(https:.+?:\d+:\d+)\)?$/gm)]
    .map(([, isAsync, name = '', place = '']) => write(name, place, isAsync !== undefined))
    .join('\n');
const firefox = () => framesAs((name, place, isAsync) => `${isAsync ? 'async*' : ''}${name}@${place}`);
const safari = () => framesAs((name, place) => (name ? `${name}@${place}` : place));

const sample = (file: string, line: number, column: number) => `tools/stack/sample/${file}:${line}:${column}`;
const EXPECTED = [
  `    at totalOf (${sample('total.ts', 4, 24)})`,
  '        return sum + lines.length;',
  `    at totalOf (${sample('total.ts', 3, 14)})`,
  '        return [1].reduce((sum) => {',
  `    at total (${sample('main.ts', 12, 12)})`,
  '        return totalOf(this.lines as { price: number }[]);',
  `    at placeOrder (${sample('main.ts', 18, 23)})`,
  '        return new Basket().total();',
];

const here = () => mapsOfBuilds(root);

test('scripts for browsers name no source map, and the maps are in a folder of their own', () => {
  const dist = path.join(root, 'shell/dist');
  expect(readFileSync(path.join(dist, script), 'utf8')).not.toContain('sourceMappingURL');
  expect(readdirSync(dist).sort()).toEqual([script, 'maps'].sort());
  expect(readdirSync(path.join(dist, 'maps'))).toEqual([`${script}.map`]);
});

const placesIn = (lines: readonly string[]) => lines.filter((line) => line.includes('tools/stack/sample'));

describe('a stack of this build', () => {
  it('a Chrome stack is translated to source lines below its message', async () => {
    const { lines, missing } = await translate(chrome, here());
    expect(lines[0]).toMatch(/^TypeError: Cannot read properties of undefined/);
    expect(lines.slice(1).filter((line) => !line.includes('<anonymous>'))).toEqual(EXPECTED);
    expect(missing).toEqual([]);
  });

  it('stacks of Firefox and Safari are translated to the same source lines as in Chrome, awaited calls as async', async () => {
    for (const stack of [firefox(), safari()]) {
      expect(placesIn((await translate(stack, here())).lines)).toEqual(placesIn(EXPECTED));
    }
    const { lines } = await translate(`async*${firefox().split('\n')[0]}`, here());
    expect(lines[0]).toMatch(/^ {4}at async totalOf \(/);
  });
});

describe('a stack of the server’s log', () => {
  beforeAll(() => {
    const built = buildSync({
      entryPoints: [fromRoot('tools/stack/sample/main.ts')],
      outfile: fromRoot('commerce-api/dist/main.js'),
      bundle: true,
      sourcemap: true,
      write: false,
    });
    mkdirSync(path.join(root, 'commerce-api/dist'), { recursive: true });
    for (const { path: file, text } of built.outputFiles)
      writeFileSync(path.join(root, 'commerce-api/dist', path.basename(file)), text);
  });

  it('a stack from the server log, in JSON, is translated to source lines', async () => {
    const stack = await failIn('file:///srv/nara/commerce-api/dist/main.js', 'commerce-api/dist/main.js');
    const { lines, missing } = await translate(JSON.stringify(stack), here());
    expect(placesIn(lines)).toEqual(placesIn(EXPECTED));
    expect(missing).toEqual([]);
  });

  it('a server stack is not translated by the release store, and the reason is given', async () => {
    const line = '    at placeOrder (file:///srv/nara/commerce-api/dist/main.js:1:2)';
    const { lines, missing } = await translate(line, mapsOfServer('http://127.0.0.1:1', 'ndt_made-up'));
    expect([lines, missing]).toEqual([
      [line],
      ['The store has no maps of commerce-api: build its commit, and leave out --origin.'],
    ]);
  });
});

describe('a script without a map', () => {
  const other = () => chrome.replaceAll(script, 'main.00000000.js');

  it('a stack of another build, or of a front end that is not built, stays as it is, with the reason once', async () => {
    const { lines, frames, translated, missing } = await translate(other(), here());
    expect(lines).toEqual(other().split('\n'));
    expect([frames > 2, translated]).toEqual([true, 0]);
    expect(missing).toEqual([
      'shell/dist is another build, without main.00000000.js: build the commit it came from, or ask its server with --origin.',
    ]);
    const stack = 'at x (https://nara.example/remotes/admin/1.0.0-0a1b2c3d/orders.0a1b2c3d.js:1:2)';
    expect((await translate(stack, here())).missing).toEqual([
      'admin-remote is not built here: run npm run build, or ask its server with --origin.',
    ]);
  });

  it('a damaged source map is reported', async () => {
    const broken = path.join(root, 'broken');
    cpSync(path.join(root, 'shell'), path.join(broken, 'shell'), { recursive: true });
    writeFileSync(path.join(broken, 'shell/dist/maps', `${script}.map`), '{"version":');
    const { translated, missing } = await translate(chrome, mapsOfBuilds(broken));
    expect([translated, missing]).toEqual([0, [`The source map of ${script} of shell ${VERSION} cannot be read.`]]);
  });
});

describe('the release store of a server', () => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    test = await startTestApp();
    const owner = { remote: 'shell', version: VERSION };
    await test.context.get(releases).keepBuiltMaps(owner, path.join(root, 'shell/dist'));
    const issued = await test.call('POST', '/api/deploy-tokens', {
      body: { remote: 'storefront', name: 'On call' },
      cookie: await signInAs(test, 'admin'),
    });
    token = String(issued.json.token);
  });
  afterAll(() => test.close());

  it('the release store gives source maps to holders of a deploy token, and says why it gives none', async () => {
    const { lines, missing } = await translate(chrome, mapsOfServer(test.url, token));
    expect([lines[1], missing]).toEqual([EXPECTED[0], []]);
    const reason = async (stack: string, bearer: string) =>
      (await translate(stack, mapsOfServer(test.url, bearer))).missing;
    expect(await reason(chrome, 'ndt_made-up')).toEqual(['This deploy token is not known, or was revoked.']);
    const foreign = `x@${test.url}/remotes/admin/1.0.0-0a1b2c3d/orders.js:1:2`;
    expect(await reason(foreign, token)).toEqual(['This deploy token is for storefront, not for admin.']);
    const older = `x@${test.url}/remotes/storefront/1.0.0-0a1b2c3d/shop.js:1:2`;
    expect(await reason(older, token)).toEqual([
      'The store has no source map of shop.js of storefront 1.0.0-0a1b2c3d.',
    ]);
  });

  it('a stack of a script that versions share is translated with the map of a live version', async () => {
    const owner = { remote: 'storefront', version: VERSION };
    await test.context.get(releases).keepBuiltMaps(owner, path.join(root, 'shell/dist'));
    const live = { name: 'storefront', version: VERSION, integrity: { [script]: 'sha384-0a1b2c3d4e5f6a7b8c' } };
    const fetchReally = globalThis.fetch;
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((address, init) =>
        String(address).endsWith('/remotes.json')
          ? Promise.resolve(Response.json({ remotes: [{ ...live, version: 'other', integrity: {}, previous: live }] }))
          : fetchReally(address, init),
      );
    const common = (digest: string) => chrome.replaceAll(`/shell/${VERSION}/`, `/remotes/storefront/files/${digest}/`);
    const { lines, missing } = await translate(common('0a1b2c3d4e5f6a7b'), mapsOfServer(test.url, token));
    expect([lines[1], missing]).toEqual([EXPECTED[0], []]);
    expect((await translate(common('other'), mapsOfServer(test.url, token))).missing).toEqual([
      `${script} of storefront is in no live version: build its commit, and leave out --origin.`,
    ]);
    fetched.mockRestore();
  });

  it('translating a stack with a server that does not answer fails', async () => {
    await expect(translate(chrome, mapsOfServer('http://127.0.0.1:1', token))).rejects.toThrow('No server answers');
  });
});
