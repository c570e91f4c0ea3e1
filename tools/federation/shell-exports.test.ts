/** @jest-environment node */
import * as router from 'react-router-dom';
import { ROOT } from '../paths';
import { sharedVersions } from './shared-modules';
import { shellExports } from './shell-exports';

/** Names of react-router that may change without notice, or that belong to its framework mode and to servers. */
const LEFT_OUT = [
  /^(UNSAFE|unstable|IDLE)_/,
  /^(HydratedRouter|Links|Meta|PrefetchPageLinks|Scripts|createContext|createRoutesStub|href|RouterContextProvider)$/,
  /^(Server|Static)Router|^createStatic|^createRequestHandler$|^(create|is)(Cookie|Session|MemorySession)/,
];

test('the shell exports all of each shared module but React’s development runtime and, of the router, these names', async () => {
  const shares = await shellExports();
  expect(Object.entries(shares).map(([name, { version }]) => [name, version])).toEqual(
    Object.entries(sharedVersions(ROOT)),
  );
  const inPart = Object.keys(shares).filter((name) => !shares[name]?.names.includes('*'));
  expect(inPart).toEqual(['react/jsx-dev-runtime', 'react-router-dom']);
  expect(shares['react/jsx-runtime']?.names).toEqual(['*', 'Fragment', 'default', 'jsx', 'jsxs']);
  expect(shares['@nara/shared-contracts/host']?.names).toEqual(expect.arrayContaining(['ApiError', 'useHost']));
  const given = shares['react-router-dom']?.names ?? [];
  const missing = Object.keys(router).filter((name) => !given.includes(name));
  expect(missing.filter((name) => !LEFT_OUT.some((pattern) => pattern.test(name)))).toEqual([]);
}, 60_000);
