import { addFailedVersion, failedVersion, readFailedVersions } from './remotes';

const shop = { name: 'storefront', version: '1.0.0-aa' };
const admin = { name: 'admin', version: '1.0.0-bb' };

it('the list of failed versions has each once and keeps the newest six', () => {
  const text = addFailedVersion(addFailedVersion(addFailedVersion('', shop), admin), shop);
  expect(readFailedVersions(text)).toEqual([failedVersion(shop), failedVersion(admin)]);
  const versions = Array.from({ length: 9 }, (_, index) => ({ name: 'admin', version: `1.0.${index}` }));
  const kept = readFailedVersions(versions.reduce(addFailedVersion, ''));
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([6, 'admin/1.0.3', 'admin/1.0.8']);
});

it.each(['', '|', 'storefront', '../x|Storefront/1', `${'a'.repeat(9)}/`])('no failed version is read in %j', (text) =>
  expect(readFailedVersions(text)).toEqual([]),
);
