import { readFileSync } from 'node:fs';
import { redirectFaults } from '../../shared-contracts/src/subjects/content/redirects';
import { fromRoot } from '../paths';

it('a redirect from a path of the shop is refused', () => {
  const sources = ['remote.tsx', 'content/routes.tsx'].map((file) =>
    readFileSync(fromRoot('storefront-remote/src', file), 'utf8'),
  );
  const paths = sources.flatMap((source) => [...source.matchAll(/path: '\/([a-z-]+)/g)].map(([, name]) => `/${name}`));
  expect(paths.length).toBeGreaterThan(10);
  const isRefused = (from: string) => redirectFaults([{ from, to: '/' }]).some(({ field }) => field === 'from');
  expect(paths.filter((from) => !isRefused(from))).toEqual([]);
});
