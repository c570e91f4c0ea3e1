import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleServer } from './build/bundle-server';
import { fromRoot } from './paths';
import { startServer } from './processes';

const CACHE = fromRoot('.cache');

let folder: string;
beforeEach(() => {
  mkdirSync(CACHE, { recursive: true });
  folder = mkdtempSync(path.join(CACHE, 'program-'));
  mkdirSync(path.join(folder, 'src'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a server that was bundled names the lines of its sources in its faults', async () => {
  const source = ['interface Nothing {}', '', 'const nothing: Nothing = {};', "throw new Error('a fault', nothing);"];
  writeFileSync(path.join(folder, 'src/main.ts'), source.join('\n'));
  const name = path.relative(fromRoot(), folder);
  await bundleServer(name);

  const child = startServer(name, {}, { stdio: ['ignore', 'ignore', 'pipe'] });
  const errors: string[] = [];
  child.stderr?.on('data', (text) => errors.push(String(text)));
  await new Promise((resolve) => child.once('close', resolve));
  expect(errors.join('')).toContain('src/main.ts:4:7');
});
