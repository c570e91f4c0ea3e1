import { version } from '../../../package.json';
import { LIBRARIES } from './library';
import { manifestIn } from './manifest';
import { dependencyOn, isOurs, publicationOf, publishedName, versioned, versionOf } from './names';

const CONTRACTS = '@nara/shared-contracts';

test('packages have the version of their changesets, the contracts that of the product, and are needed from it on', () => {
  const publication = publicationOf({});
  expect(publication.scope).toBe('@nara');
  expect(versionOf(CONTRACTS, publication)).toBe(version);
  for (const name of ['@nara/shared-ui', '@nara/portal-ui', '@nara/remote-kit', '@nara/create-remote'])
    expect(versionOf(name, publication)).toBe(versioned(name).version);
  expect(dependencyOn(CONTRACTS, publication)).toBe(`^${version}`);
  expect(dependencyOn('@nara/shared-ui', publication)).toBe(`^${versioned('@nara/shared-ui').version}`);
  expect(() => versionOf('@nara/gallery', publication)).toThrow('@nara/gallery has no version');
});

test('a package published under another scope keeps its import name', () => {
  const publication = publicationOf({ scope: '@acme', version: '2.0.0-next.1' });
  expect(publishedName('@nara/shared-ui', publication)).toBe('@acme/shared-ui');
  expect(dependencyOn('@nara/shared-ui', publication)).toBe('npm:@acme/shared-ui@^2.0.0-next.1');
});

test.each([{ scope: 'acme' }, { scope: '@Acme' }, { scope: '@acme/x' }, { version: '1.2' }, { version: 'latest' }])(
  'a publication with %j is refused',
  (given) => expect(() => publicationOf(given)).toThrow(/is no (scope|version)/),
);

test.each(LIBRARIES.filter((workspace) => workspace !== 'shared-contracts'))(
  'the changesets of %s list the packages that it depends on',
  (workspace) => {
    const { name, dependencies = {} } = manifestIn(workspace);
    const ours = Object.keys(dependencies).filter((needed) => isOurs(needed) && needed !== CONTRACTS);
    expect(Object.keys(versioned(name).dependencies ?? {})).toEqual(ours);
  },
);
