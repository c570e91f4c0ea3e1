import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedVersions } from './shared-modules';

const ROOT = path.resolve(__dirname, '../..');
const REMOTES = readdirSync(ROOT).filter((name) => name.endsWith('-remote'));
const SHARING = path.join(ROOT, 'shell/src/composition/sharing');
/** Folders whose code remotes consist of. The shell's own imports do not go through a facade. */
const PARTS = ['shared-ui', 'portal-ui', 'shared-contracts', ...REMOTES];

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return sources(file);
    return /(?<!\.test)\.tsx?$/.test(entry.name) && !folder.includes('testing') ? [file] : [];
  });

/** Lists the values (not types) that remotes import from a package. */
function importsOf(name: string): Set<string> {
  const statement = new RegExp(`import (?!type)\\{([^}]*)\\} from '${name}'`, 'g');
  const names = PARTS.flatMap((folder) => sources(path.join(ROOT, folder, 'src')))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(statement)])
    .flatMap(([, list = '']) => list.split(','))
    .map((item) => item.trim())
    .filter((item) => item && !item.startsWith('type '));
  return new Set(names);
}

function exportsOf(file: string): Set<string> {
  const lists = [...readFileSync(path.join(SHARING, file), 'utf8').matchAll(/export \{([^}]*)\}/g)];
  return new Set(
    lists
      .flatMap(([, list = '']) => list.split(','))
      .map((item) => item.trim())
      .filter(Boolean),
  );
}

// A name missing from a facade is undefined at run time, and the build does not notice.
test.each([
  ['react-router-dom', 'react-router-dom.ts'],
  ['@tanstack/react-query', 'react-query.ts'],
  ['styled-components', 'styled-components.ts'],
])('the facade of %s offers exactly what remotes use', (name, file) => {
  expect([...exportsOf(file)].sort()).toEqual([...importsOf(name)].sort());
});

test('the shell hands out every module that the configurations of remotes share', () => {
  const table = readFileSync(path.join(SHARING, 'shared-modules.ts'), 'utf8');
  const [, listed = ''] = /const MODULES = \{([^}]*)\}/.exec(table) ?? [];
  const names = listed.split(',').flatMap((line) => /^\s*'?([\w@/-]+)/.exec(line)?.[1] ?? []);
  expect(names.sort()).toEqual(Object.keys(sharedVersions(ROOT)).sort());
});
