import { readFileSync } from 'node:fs';
import { fromRoot } from '../paths';
import { declarePrefix } from './declare-prefix';

test('the back office declares a further prefix beside its own', () => {
  const manifest = readFileSync(fromRoot('admin-remote/src/manifest.ts'), 'utf8');
  expect(declarePrefix(manifest, '/admin/spare-parts')).toContain(
    "innerPrefixes: ['/admin/enterprise', '/admin/apps/*', '/admin/spare-parts'],",
  );
  expect(() => declarePrefix('export const manifest = {};', '/admin/x')).toThrow('no list of innerPrefixes');
});
