import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../commerce-api/testing/free-port';
import { startNode, stop } from '../processes';
import { type ReloadingServer, startReloading } from './reloading-server';

let folder: string;
let url: string;
let server: ReloadingServer | undefined;
let starts = 0;
let said: string[] = [];
let problems: readonly string[] = [];
let listener: (line: string) => void = () => undefined;
let onStart: () => void = () => undefined;

/** Resolves with the first line from now on that contains a text. */
const hears = (text: string): Promise<string> =>
  new Promise((resolve) => {
    listener = (line) => line.includes(text) && resolve(line);
  });

/** Resolves when this many processes have been started. */
const untilStarts = (count: number): Promise<void> =>
  new Promise((resolve) => {
    onStart = () => starts === count && resolve();
  });

const inSources = (file: string): string => path.join(folder, 'src', file);

/** Saves the program as editors do: under another name, which then replaces it. */
function save(program: string): void {
  writeFileSync(inSources('main.ts~'), program);
  renameSync(inSources('main.ts~'), inSources('main.ts'));
}

const answering = (text: string): string =>
  `import { createServer } from 'node:http';
   createServer((_, response) => response.end('${text}')).listen(process.argv[2], '127.0.0.1');`;

let built = '';
/** Called once during the next build. */
let whileBuilding: (() => Promise<void>) | null = null;

/** Simulates a build by copying. Fails for a program that contains `syntax error`. */
async function rebuild(): Promise<boolean> {
  const source = readFileSync(inSources('main.ts'), 'utf8');
  if (source === built) return false;
  const during = whileBuilding;
  whileBuilding = null;
  await during?.();
  if (source.includes('syntax error')) throw new Error('main.ts:1: syntax error');
  built = source;
  writeFileSync(path.join(folder, 'main.mjs'), source);
  return true;
}

async function startWith(program: string): Promise<void> {
  save(program);
  await rebuild();
  server = startReloading({
    name: 'API',
    sources: [path.join(folder, 'src')],
    rebuild,
    start: (port) => {
      starts += 1;
      onStart();
      return startNode([path.join(folder, 'main.mjs'), String(port)], {}, { stdio: ['ignore', 'ignore', 'pipe'] });
    },
    port: Number(new URL(url).port),
    readyPath: '/',
    tell: (now) => {
      problems = now;
    },
    say: (line) => {
      said.push(line);
      listener(line);
    },
  });
  await server.ready;
}

const answer = async (): Promise<string> => (await fetch(url)).text();

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nara-reloading-'));
  mkdirSync(path.join(folder, 'src/rules'), { recursive: true });
  url = `http://127.0.0.1:${await freePort()}`;
  [starts, said, problems, built, whileBuilding] = [0, [], [], '', null];
});

afterEach(async () => {
  await server?.close();
  await Promise.all(server?.children.map(stop) ?? []);
  rmSync(folder, { recursive: true, force: true });
});

jest.setTimeout(60_000);

test('a burst of changes restarts the server once', async () => {
  await startWith(answering('one'));
  const isBack = hears('answers again');
  for (const name of ['a', 'b', 'c']) writeFileSync(inSources(`rules/${name}.ts`), '');
  save(answering('two'));
  await isBack;
  expect(await answer()).toBe('two');
  expect(starts).toBe(2);
  expect(said).toEqual(['API answers again, with your change']);
});

test('a change that does not compile, or throws at start, leaves the server running and says why', async () => {
  await startWith(answering('one'));
  let complaint = hears('runs on');
  save('syntax error');
  expect(await complaint).toBe('API runs on as it was: main.ts:1: syntax error');
  expect(await answer()).toBe('one');
  expect(starts).toBe(1);
  complaint = hears('runs on');
  save(`throw new Error('no such table');`);
  expect(await complaint).toContain('ended before it was ready');
  expect(problems).toEqual([expect.stringContaining('Error: no such table')]);
  expect(await answer()).toBe('one');
  const isBack = hears('answers again');
  save(answering('three'));
  await isBack;
  expect(await answer()).toBe('three');
  expect(problems).toEqual([]);
});

test('the new server process answers before the old one is stopped', async () => {
  await startWith(answering('one'));
  const before = server?.children[0];
  // It ends only when the other one answers.
  const asking = `const other = await fetch('${url}').then((it) => it.text());`;
  const isBack = hears('answers again');
  save(`${asking}\n${answering('two')}\nif (other !== 'one') process.exit(1);`);
  await isBack;
  expect(await answer()).toBe('two');
  expect(before?.killed).toBe(true);
  expect(server?.children).toHaveLength(1);
});

test('a change during a build is also built', async () => {
  await startWith(answering('one'));
  const isThree = new Promise<void>((resolve) => {
    listener = async () => (await answer()) === 'three' && resolve();
  });
  whileBuilding = async () => save(answering('three'));
  save(answering('two'));
  await isThree;
});

test('a change ends a starting server process that never answers', async () => {
  await startWith(answering('one'));
  save('setInterval(() => undefined, 1000);');
  await untilStarts(2);
  const isBack = hears('answers again');
  save(answering('two'));
  await isBack;
  expect(await answer()).toBe('two');
  expect(said).toEqual(['API answers again, with your change']);
});

test('waiting for a server that exits before it answers fails', async () => {
  await expect(startWith('process.exit(1);')).rejects.toThrow('ended before it was ready');
});
