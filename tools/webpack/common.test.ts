import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundle } from '../build/bundle';
import { commonConfig } from './common';
import { HERE } from './here';

const folder = mkdtempSync(path.join(tmpdir(), 'nara-common-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a script that prints a constant of another module, with the cache of the previous build. */
async function build(constant: string): Promise<string> {
  writeFileSync(path.join(folder, 'version.js'), `export const VERSION = '${constant}';`);
  writeFileSync(path.join(folder, 'main.js'), `import { VERSION } from './version.js'; document.title = VERSION;`);
  const common = commonConfig('common-test', 'production', HERE);
  await bundle({
    ...common,
    entry: path.join(folder, 'main.js'),
    output: { path: path.join(folder, 'dist'), filename: 'main.js' },
    cache: { type: 'filesystem', cacheDirectory: path.join(folder, 'cache') },
  });
  return readFileSync(path.join(folder, 'dist/main.js'), 'utf8');
}

test('a changed constant reaches unchanged modules that use it in a cached build', async () => {
  expect(await build('1.0.0')).toContain('1.0.0');
  const second = await build('2.0.0');
  expect(second).toContain('2.0.0');
  expect(second).not.toContain('1.0.0');
}, 60_000);
