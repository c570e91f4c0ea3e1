import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from '../../tools/paths';
import { PROOFS } from './proofs';

test('docs/operations/mend.md names every promise and the tests that prove it, all of which are there', () => {
  const [, section = ''] = readFileSync(fromRoot('docs/operations/mend.md'), 'utf8').split(/^## What is proved$/m);
  const rows = [...(section.split(/^#/m)[0]?.matchAll(/^\| ([^|]+?) +\| (`[^|]+?) +\|$/gm) ?? [])];
  const documented = rows.map(([, promise, tests = '']) => ({
    promise,
    tests: [...tests.matchAll(/`([^`]+)\.test\.ts`/g)].map(([, file]) => file),
  }));
  expect(documented).toEqual(PROOFS);
  const files = PROOFS.flatMap(({ tests }) => tests.map((test) => `${test}.test.ts`));
  expect(files.filter((file) => !existsSync(fromRoot(file)))).toEqual([]);
});
