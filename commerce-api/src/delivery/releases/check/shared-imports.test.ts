import type { SharedImports } from '@nara/shared-contracts/api/composition';
import type { GivingShell } from './candidate';
import { misfitsOfRemote, misfitsOfShell } from './shared-imports';

const shell: GivingShell = {
  version: '3f2a1b0c',
  standing: 'live',
  contracts: '1.0.0',
  shares: {
    react: { version: '19.2.0', names: ['*', 'useId', 'useState'] },
    '@tanstack/react-query': { version: '5.108.0', names: ['useQuery'] },
  },
};
const query = (names: string[], range = '^5.100.0'): SharedImports => ({ '@tanstack/react-query': { range, names } });
const react = (names: string[], range = '^19.0.0'): SharedImports => ({ react: { range, names } });

test.each<[string, SharedImports, string[]]>([
  ['nothing', {}, []],
  ['what is given', { ...query(['useQuery']), ...react(['*', 'useState']) }, []],
  [
    'a name that the shell leaves out',
    query(['useMutation', 'useQuery']),
    [
      '@tanstack/react-query gives no useMutation in shell 3f2a1b0c, which is live; add it to shell/src/composition/sharing and release the shell first.',
    ],
  ],
  [
    'a name that the package does not have',
    react(['useFuture', 'useMagic']),
    [
      'react gives no useFuture, useMagic in shell 3f2a1b0c, which is live; version 19.2.0 has no more; release a shell with one that has first.',
    ],
  ],
  [
    'all of a module that is given in part',
    query(['*']),
    [
      '@tanstack/react-query is taken as a whole, of which shell 3f2a1b0c, which is live, gives a part; import names of it, or give all of it in shell/src/composition/sharing and release the shell first.',
    ],
  ],
  [
    'another version',
    react(['useState'], '^19.3.0'),
    [
      'react is 19.2.0 in shell 3f2a1b0c, which is live, and this was built with ^19.3.0; build it with 19.2.0, or release a shell with ^19.3.0 first.',
    ],
  ],
  [
    'a module that is not shared',
    { constructor: { range: '^1.0.0', names: ['default'] } },
    [
      'constructor is not shared by shell 3f2a1b0c, which is live; add it to shell/src/composition/sharing and release the shell first.',
    ],
  ],
])('the imports of a version that takes %s are checked against the shell', (_, imports, misfits) => {
  expect(misfitsOfRemote(imports, shell)).toEqual(misfits);
});

test('a long list of missing names is shortened', () => {
  const names = [...'abcdefghij'].map((letter) => `use${letter}`);
  expect(misfitsOfRemote(query(names), shell)[0]).toContain(
    'no usea, useb, usec, used, usee, usef, useg, useh and 2 others in',
  );
});

test('a shell lists the remotes whose imports it lacks, with a remedy for each', () => {
  const taking = { standing: 'live', contracts: '^1' } as const;
  const remotes = [
    { ...taking, name: 'storefront', version: '1.0.0-aa', imports: query(['useMutation', '*']) },
    {
      ...taking,
      name: 'admin',
      version: '1.0.0-bb',
      imports: { ...react([], '^18.3.0'), zustand: { range: '^5.0.0', names: ['create'] } },
    },
    { ...taking, name: 'admin', version: '1.0.0-dd', standing: 'on trial', imports: react(['useFuture']) } as const,
    { ...taking, name: 'enterprise', version: '1.0.0-cc' },
  ];
  expect(remotes.flatMap((remote) => misfitsOfShell(shell.shares, remote))).toEqual([
    '@tanstack/react-query is given in part by this shell, and storefront 1.0.0-aa, which is live, takes all of it: give all of it in shell/src/composition/sharing, or release storefront with names alone first.',
    '@tanstack/react-query gives no useMutation in this shell, and storefront 1.0.0-aa, which is live, takes it: keep it in shell/src/composition/sharing, or release storefront without it first.',
    'react is 19.2.0 in this shell, and admin 1.0.0-bb, which is live, was built with ^18.3.0: build the shell with ^18.3.0, or let both go live together with a new major version of the contracts.',
    'zustand is not shared by this shell, and admin 1.0.0-bb, which is live, takes it: keep it in shell/src/composition/sharing, or release admin without it first.',
    'react gives no useFuture in this shell, and admin 1.0.0-dd, which is on trial, takes it: keep it in shell/src/composition/sharing, or release admin without it first.',
  ]);
});
