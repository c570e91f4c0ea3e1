import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot } from '../../paths';

const require = createRequire(__filename);
const BIOME = require.resolve('@biomejs/biome/bin/biome');
const folder = mkdtempSync(path.join(tmpdir(), 'nara-lint-'));

/** Writes a file into a repository that follows the rules. */
function write(name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

beforeAll(() => {
  for (const rules of ['lint-rules.json', 'lint-repository.json'])
    cpSync(fromRoot('tools/kit/remote-kit', rules), path.join(folder, 'rules', rules));
  write('biome.json', '{ "extends": ["./rules/lint-repository.json"] }');
  write('package.json', '{ "name": "spare-parts-remote", "dependencies": { "react-router-dom": "7.0.0" } }');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the linter's output for a module of a repository. */
function faultsOf(text: string, name = 'src/stock/list.tsx'): string {
  write(name, text);
  const { stdout, stderr, status } = spawnSync(process.execPath, [BIOME, 'lint', '--error-on-warnings', 'src'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(path.join(folder, 'src'), { recursive: true });
  return status === 0 ? '' : stdout + stderr;
}

test.each([
  ["import { rows } from '../../../storefront-remote/src/cart';", 'imports no other remote'],
  ["import { open } from '../../commerce-api/src/app';", 'neither the server'],
  ["import { Button } from '@nara/shared-ui/dist/primitives';", 'import what the package exports'],
  ["import { endpoints } from '@nara/shared-contracts/api';", 'make calls with useApi'],
  ["import { createBrowserRouter } from 'react-router-dom';", 'A page has one router'],
  ["import { UNSAFE_RouteContext } from 'react-router-dom';", 'use what react-router documents'],
  ["import { createRoot } from 'react-dom/client';", 'The shell renders a remote'],
  ["import { readFileSync } from 'node:fs';", 'noNodejsModules'],
  ["import { clamp } from 'somebody-elses';", 'noUndeclaredDependencies'],
])('the linter refuses %s', (imported, why) => {
  const [, name] = /\{ (\w+) \}/.exec(imported) ?? [];
  expect(faultsOf(`${imported}\nexport const used = ${name};\n`)).toContain(why);
});

test('the linter refuses dangerouslySetInnerHTML', () => {
  const text =
    'export const Note = ({ html }: { html: string }) => <p dangerouslySetInnerHTML={{ __html: html }} />;\n';
  expect(faultsOf(text)).toContain('noDangerouslySetInnerHtml');
});

test('the linter allows an import of Link, and a test to read files and create a router', () => {
  expect(faultsOf("import { Link } from 'react-router-dom';\nexport const Way = Link;\n")).toBe('');
  const text = `import { readFileSync } from 'node:fs';
import { createMemoryRouter } from 'react-router-dom';
export const used = [readFileSync, createMemoryRouter];
`;
  expect(faultsOf(text, 'src/stock/list.test.tsx')).toBe('');
});
