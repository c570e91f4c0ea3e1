import { addFailedVersion, failedVersion, readFailedVersions } from './failed-versions';

const shop = { name: 'storefront', version: '1.0.0-aa' };
const admin = { name: 'admin', version: '1.0.0-bb' };

it('keeps each version once', () => {
  const text = addFailedVersion(addFailedVersion(addFailedVersion('', shop), admin), shop);
  expect(readFailedVersions(text)).toEqual([failedVersion(shop), failedVersion(admin)]);
});

it('forgets the earliest of many', () => {
  const versions = Array.from({ length: 9 }, (_, index) => ({ name: 'admin', version: `1.0.${index}` }));
  const kept = readFailedVersions(versions.reduce(addFailedVersion, ''));
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([6, 'admin/1.0.3', 'admin/1.0.8']);
});

it.each(['', '|', 'storefront', '../x|Storefront/1', `${'a'.repeat(9)}/`])('reads nothing in %j', (text) =>
  expect(readFailedVersions(text)).toEqual([]),
);
