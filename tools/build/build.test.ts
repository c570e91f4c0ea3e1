import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot, ROOT } from '../paths';
import { rebuild } from './build';
import type { Target } from './targets';

let folder: string;
beforeEach(() => {
  mkdirSync(fromRoot('.cache'), { recursive: true });
  folder = mkdtempSync(fromRoot('.cache/build-test-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(fromRoot('.cache/build', `${path.basename(folder)}.stamp`), { force: true });
});

/** Returns a target whose build runs a program. */
function targetOf(program: string): Target {
  const inFolder = (file: string) => path.relative(ROOT, path.join(folder, file));
  writeFileSync(path.join(folder, 'build.mjs'), program);
  writeFileSync(path.join(folder, 'source.txt'), 'one');
  return {
    name: path.basename(folder),
    kind: 'server',
    inputs: [inFolder('source.txt')],
    output: inFolder('built.txt'),
    command: [inFolder('build.mjs')],
  };
}

test('a source that changes during a build is built the next time', async () => {
  const target = targetOf(`import { copyFileSync, writeFileSync } from 'node:fs';
    const [from, to] = ['source.txt', 'built.txt'].map((file) => new URL(file, import.meta.url));
    copyFileSync(from, to);
    writeFileSync(from, 'two');`);
  expect(await rebuild(target)).toBe(true);
  expect(await rebuild(target)).toBe(true);
  expect(await rebuild(target)).toBe(false);
}, 60_000);
