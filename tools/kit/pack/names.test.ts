import { CONTRACTS_VERSION } from '@nara/shared-contracts/version';
import { dependencyOn, publicationOf, publishedName } from './names';

test('packages are published under our names and the version of the contracts', () => {
  const publication = publicationOf({});
  expect(publication).toEqual({ scope: '@nara', version: CONTRACTS_VERSION });
  expect(dependencyOn('@nara/shared-ui', publication)).toBe(CONTRACTS_VERSION);
});

test('under another scope they are imported as before', () => {
  const publication = publicationOf({ scope: '@acme', version: '2.0.0-next.1' });
  expect(publishedName('@nara/shared-ui', publication)).toBe('@acme/shared-ui');
  expect(dependencyOn('@nara/shared-ui', publication)).toBe('npm:@acme/shared-ui@2.0.0-next.1');
});

test.each([{ scope: 'acme' }, { scope: '@Acme' }, { scope: '@acme/x' }, { version: '1.2' }, { version: 'latest' }])(
  '%j is refused',
  (given) => expect(() => publicationOf(given)).toThrow(/is no (scope|version)/),
);
