import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publicationOf } from './names';
import { writeRemoteKit } from './remote-kit';

const folder = mkdtempSync(path.join(tmpdir(), 'nara-remote-kit-'));
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

beforeAll(() => writeRemoteKit(folder, publicationOf({}), new Map()), 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the remote kit depends on SWC, esbuild, React Refresh, TypeScript and ws', () => {
  const { dependencies } = JSON.parse(read('package.json'));
  expect(Object.keys(dependencies)).toEqual(
    expect.arrayContaining(['@swc/core', 'esbuild', 'react-refresh', 'typescript', 'ws']),
  );
});

test.each(['refresh-client.js', 'refresh-track.js', 'refresh-elements.js', 'dashboard.js'])(
  '%s imports only React Refresh, the JSX runtime and its own chunks',
  (file) => {
    const asked = [...read(`dist/${file}`).matchAll(/from "([^"]+)"/g)].map(([, name]) => name ?? '');
    expect(
      asked.filter((name) => !/^(\.\/chunk-\w+\.js|react-refresh\/runtime|react\/jsx-runtime)$/.test(name)),
    ).toEqual([]);
  },
);

test('the script of the standalone page loads its main module dynamically, without static imports', () => {
  const script = read('dist/alone.js');
  expect(script).not.toMatch(/^import\b[^(]/m);
  expect(script).toMatch(/import\("\.\/main-\w+\.js"\)/);
});
