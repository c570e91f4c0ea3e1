import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findIsolation, type Isolation } from './isolation';
import { type SsrProcess, startSsrProcess } from './ssr-process';

let isolation: Isolation;
beforeAll(async () => {
  isolation = await findIsolation();
});

let folder: string;
let running: SsrProcess | undefined;
let faults: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nara-first-view-'));
  faults = [];
});
afterEach(() => {
  running?.stop();
  rmSync(folder, { recursive: true });
});

/** Runs a script whose `draw(call)` returns the given response. */
function run(body: string): SsrProcess {
  const script = path.join(folder, 'first-view.cjs');
  const port = `const { parentPort } = require('node:worker_threads');
    parentPort.on('message', async (call) => parentPort.postMessage(await (async () => { ${body} })()));`;
  writeFileSync(script, port);
  running = startSsrProcess(script, isolation, {
    onFault: (message) => faults.push(message),
    onDrawn: () => undefined,
  });
  return running;
}

const REQUEST = { url: '/shop', answers: {} };
const EMPTY = { css: '', seeds: { session: null, queries: [] } };
const VIEW = `const view = (html) => ({ id: call.id, view: { html, css: '', seeds: { session: null, queries: [] } } });`;

/** Draws until the process responds: on a busy machine it may take longer to start than a document waits. */
async function drawn(views: SsrProcess) {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const view = await views.draw(REQUEST);
    if (view || faults.length > 0) return view;
  }
  return null;
}

async function untilFault(views: SsrProcess): Promise<void> {
  for (const end = Date.now() + 20_000; faults.length === 0 && Date.now() < end; ) await views.draw(REQUEST);
}

test('the first-view process returns what the script draws', async () => {
  expect(await drawn(run(`${VIEW} return view('<p>' + call.url + '</p>');`))).toEqual({
    html: '<p>/shop</p>',
    ...EMPTY,
  });
  expect(faults).toEqual([]);
});

/** Operations that a screen never needs. Each must throw or return nothing. */
const ATTEMPTS: Readonly<Record<string, string>> = {
  'the environment': `return Object.keys(process.env).filter((name) => name !== 'PATH').join()`,
  'a file of the system': `return process.getBuiltinModule('node:fs').readFileSync('/etc/passwd', 'utf8')`,
  'what the system says of processes': `return require('fs').readdirSync('/proc').join()`,
  'its own file': `return require('node:fs').readFileSync('${'FOLDER'}/first-view.cjs', 'utf8')`,
  'a file by import': `return (await import('node:fs')).readFileSync('/etc/passwd', 'utf8')`,
  'a file by code made of text': `return (await new Function('return import("node:fs")')()).readFileSync('/etc/passwd', 'utf8')`,
  'a child process': `return require('node:child_process').execSync('id').toString()`,
  'a child process by import': `return (await import('node:child_process')).execSync('id').toString()`,
  'a worker': `return new (await import('node:worker_threads')).Worker('1', { eval: true })`,
  'an add-on': `return process.dlopen({ exports: {} }, '/x.node')`,
  'bindings of Node.js': `return process.binding('tcp_wrap')`,
  'the server process': `return process.kill(process.ppid, 0)`,
  fetching: `return typeof fetch === 'function' && (await fetch('http://127.0.0.1:PORT/')).status`,
};

test.each(Object.entries(ATTEMPTS))('the first-view process has no way to %s', async (_, attempt) => {
  const body = attempt.replaceAll('FOLDER', folder);
  const view = await drawn(
    run(`${VIEW}
    const attempt = async () => { ${body} };
    return view(await attempt().then((got) => got ? 'REACHED ' + got : 'nothing', (fault) => 'denied'));`),
  );
  expect(view?.html).toMatch(/^(denied|nothing)$/);
});

/** The kernel limits network and memory. Not every system lets a server use those limits. */
const onlyIsolated = spawnSync('unshare', ['--user', '--net', 'true']).status === 0 ? test : test.skip;

describe('isolation of the first-view process beyond the script’s own limits', () => {
  let server: Server;
  let calls: number;
  beforeEach(() => {
    calls = 0;
    server = createServer((socket) => {
      calls += 1;
      socket.destroy();
    });
  });
  afterEach(() => server.close());

  /** Starts Node.js as for a first view's process, but without the script's limits. Returns what the code prints. */
  async function runInside(code: string): Promise<string> {
    const { spawn } = await import('node:child_process');
    const { command, args } = isolation;
    const child = spawn(command, [...args, '--eval', code], { env: { PATH: process.env.PATH }, detached: true });
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
    });
    // All output has arrived at `close`; `exit` does not wait for it.
    await new Promise((resolve) => child.on('close', resolve));
    return said.trim();
  }

  // The code of a released view can only print what it managed to reach.
  const connecting = (to: string) =>
    `require('net').connect(${to}).on('connect', () => { console.log('connected'); process.exit() })
      .on('error', ({ code }) => console.log(code));`;

  onlyIsolated('an isolated process can reach no network address', async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await runInside(connecting(`{ host: '127.0.0.1', port: ${port} }`))).toMatch(/^E(NETUNREACH|CONNREFUSED)$/);
    expect(calls).toBe(0);
  });

  onlyIsolated('an isolated process can reach no socket of another program', async () => {
    const socket = path.join(folder, 'socket');
    await new Promise<void>((resolve) => server.listen(socket, resolve));
    expect(await runInside(connecting(`{ path: '${socket}' }`))).toBe('ENOENT');
    expect(calls).toBe(0);
  });

  onlyIsolated('an isolated process can neither see nor signal other processes', async () => {
    expect(
      await runInside(
        `try { process.kill(${process.pid}, 0); console.log('seen') } catch ({ code }) { console.log(code) }`,
      ),
    ).toBe('ESRCH');
  });

  onlyIsolated('an isolated process has a fixed limit for memory of any kind', async () => {
    const said = await runInside(
      `const all = []; try { for (;;) all.push(Buffer.alloc(2 ** 26, 1)); } catch { console.log(all.length) }`,
    );
    expect([8, 9]).toContain(Number(said));
  });
});

test.each([
  ['null', 'return null'],
  ['a text', 'return "view"'],
  ['nothing', 'return undefined'],
  ['no view', 'return { id: call.id, view: {} }'],
  ['a view that is a text', 'return { id: call.id, view: "<p></p>" }'],
  ['a BigInt', `${VIEW} return view(1n)`],
  ['a circle', `${VIEW} const it = view(''); it.view.seeds.queries = [{ key: [it], data: it }]; return it`],
  ['a session that is none', `${VIEW} const it = view(''); it.view.seeds.session = { staff: 1 }; return it`],
  ['without end', `${VIEW} return view('x'.repeat(2 ** 23))`],
])('a first-view answer that is %s is a fault and not shown', async (_, body) => {
  expect(await drawn(run(body))).toBeNull();
  expect(faults).not.toEqual([]);
});

test('a first-view script that loops forever is ended, and its process restarted', async () => {
  const views = run(`${VIEW} if (call.url === '/loop') for (;;); return view('well');`);
  expect(await drawn(views)).toMatchObject({ html: 'well' });
  expect(await views.draw({ ...REQUEST, url: '/loop' })).toBeNull();
  await untilFault(views);
  expect(faults).toEqual(['the process hangs']);
  faults = [];
  expect(await drawn(views)).toMatchObject({ html: 'well' });
}, 60_000);

// On other systems only a time limit applies.
onlyIsolated(
  'a script that takes all memory ends alone',
  async () => {
    const views = run(
      `${VIEW} if (call.url === '/hog') { const all = []; for (;;) all.push(new Uint8Array(2 ** 24).fill(1)); } return view('well');`,
    );
    expect(await drawn(views)).toMatchObject({ html: 'well' });
    await views.draw({ ...REQUEST, url: '/hog' });
    await untilFault(views);
    faults = [];
    expect(await drawn(views)).toMatchObject({ html: 'well' });
  },
  60_000,
);
