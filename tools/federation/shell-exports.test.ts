/** @jest-environment node */
import { ROOT } from '../paths';
import { sharedVersions } from './shared-modules';
import { shellExports } from './shell-exports';

test('the shell tells what it gives of each module, and of which it gives all', async () => {
  const shares = await shellExports();
  expect(Object.entries(shares).map(([name, { version }]) => [name, version])).toEqual(
    Object.entries(sharedVersions(ROOT)),
  );
  expect(shares['styled-components']?.names).toEqual(['createGlobalStyle', 'css', 'keyframes', 'styled']);
  expect(shares['react/jsx-runtime']?.names).toEqual(['*', 'Fragment', 'default', 'jsx', 'jsxs']);
  expect(shares['@nara/shared-contracts']?.names).toEqual(expect.arrayContaining(['*', 'satisfies', 'useHost']));
  expect(shares['@tanstack/react-query']?.names).not.toContain('*');
}, 60_000);
