import { awaitedMajor, satisfies } from './remotes';

test.each([
  ['1.0.0', '^1', true],
  ['1.4.2', '^1', true],
  ['1.4.2', '^1.4', true],
  ['1.4.2', '^1.4.2', true],
  ['1.5.0', '^1.4.2', true],
  ['1.4.1', '^1.4.2', false],
  ['1.3.9', '^1.4', false],
  ['2.0.0', '^1', false],
  ['1.9.9', '^2', false],
  ['10.0.0', '^1', false],
  ['1.10.0', '^1.9', true],
])('the contract version %s satisfies the range %s: %s', (version, range, fits) =>
  expect(satisfies(version, range)).toBe(fits),
);

test.each(['', '*', '1', '1.0.0', '~1', '>=1', '^1.x', '^1 || ^2', '^1.0.0-beta', ' ^1', '^', '^1.'])(
  'the unsupported version range %j is not satisfied',
  (range) => expect(satisfies('1.0.0', range)).toBe(false),
);

test.each(['', '1', '1.0', 'v1.0.0', '1.0.0-beta'])('the malformed version %j does not satisfy ^1', (version) => {
  expect(satisfies(version, '^1')).toBe(false);
});

test.each([
  ['1.45.0', '^2', 2],
  ['1.45.0', '^3.1.0', 3],
  ['1.45.0', '^1.46', null],
  ['2.0.0', '^1', null],
  ['9.0.0', '^10', 10],
  ['1.45.0', '>=2', null],
])('the contract version %s with a remote that requires %s awaits major version %s', (version, range, major) =>
  expect(awaitedMajor(version, range)).toBe(major),
);
