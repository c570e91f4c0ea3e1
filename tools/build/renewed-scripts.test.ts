/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Compiler } from 'webpack';
import { fromRoot } from '../paths';
import { remoteHere } from '../webpack/here';
import { remoteConfig } from '../webpack/remote-config';
import { bundle } from './bundle';

const SCREEN = fromRoot('storefront-remote/src/wishlist/wishlist-screen.tsx');
/** Word in a sentence of this screen alone. */
const WORD = 'moment';
const folder = mkdtempSync(path.join(tmpdir(), 'nara-renewed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type ReadFile = NonNullable<Compiler['inputFileSystem']>['readFile'];

/** Makes a build read a file with one word changed. */
const withWord = (file: string, word: string, instead: string) => ({
  apply({ inputFileSystem }: Compiler): void {
    if (!inputFileSystem) throw new Error('there is no file system to read from');
    const read = inputFileSystem.readFile.bind(inputFileSystem) as (...given: unknown[]) => void;
    inputFileSystem.readFile = ((name: string, ...given: unknown[]) => {
      const done = given.pop() as (failure: Error | null, content?: Buffer) => void;
      read(name, ...given, (failure: Error | null, content?: Buffer) => {
        if (!content || name !== file) return done(failure, content);
        const text = content.toString();
        return done(null, Buffer.from(text.replace(word, instead)));
      });
    }) as ReadFile;
  },
});

/** Builds the storefront and returns its scripts by name. `instead` replaces the word of its wish list. */
async function build(instead: string): Promise<Map<string, string>> {
  const config = remoteConfig({ name: 'storefront', port: 0, budgetKiB: 100 }, 'production', remoteHere('storefront'));
  const dist = path.join(folder, instead);
  await bundle({
    ...config,
    cache: false,
    output: { ...config.output, path: dist },
    plugins: [...(config.plugins ?? []), withWord(SCREEN, WORD, instead)],
  });
  const scripts = readdirSync(dist).filter((file) => file.endsWith('.js'));
  return new Map(scripts.map((file) => [file, readFileSync(path.join(dist, file), 'utf8')]));
}

test('a changed word in one screen renews at most three scripts of a remote', async () => {
  const before = await build(WORD);
  const after = await build('season');
  const renewed = [...after.keys()].filter((file) => before.get(file) !== after.get(file));
  expect(after.size).toBe(before.size);
  expect(renewed).toContain('remoteEntry.js');
  expect(renewed.length).toBeGreaterThan(1);
  expect(renewed.length).toBeLessThanOrEqual(3);
}, 180_000);
