import { existsSync } from 'node:fs';
import { fromRoot } from '../../tools/paths';
import { PROOFS } from './proofs';

test('every test that proves a promise is there', () => {
  const files = PROOFS.flatMap(({ tests }) => tests.map((test) => `${test}.test.ts`));
  expect(files.filter((file) => !existsSync(fromRoot(file)))).toEqual([]);
});
