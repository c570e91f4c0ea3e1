import type { ReleaseOptions } from './options';
import { readPromotion } from './promotion-options';
import { requireSame } from './run-promote';

const rest = jest.fn((_: readonly string[]) => ({ remote: 'shop', to: 'https://shop.example' }) as ReleaseOptions);
const FROM = { FROM_TOKEN: 'ndt_from' };
const read = (args: readonly string[], environment: NodeJS.ProcessEnv = FROM) =>
  readPromotion(args, { root: '/nowhere', usage: 'promote --from', read: rest }, environment);

test('a promotion reads --from and --version, and all other options like a release', () => {
  const options = read('--canary 10 --from https://test.example/ --version 1.0.0-1a2b3c4d --dry-run'.split(' '));
  expect(options).toMatchObject({
    from: { address: 'https://test.example', token: 'ndt_from' },
    version: '1.0.0-1a2b3c4d',
  });
  expect(rest).toHaveBeenLastCalledWith(['--canary', '10', '--dry-run']);
  expect(read([], { FROM_TOKEN: 'x', PROMOTE_FROM: 'https://test.example' }).version).toBeUndefined();
});

test.each([
  ['no server', [], FROM, 'name the server that has the version'],
  ['no value', ['--from', '--dry-run'], FROM, '--from needs a value'],
  ['the server itself', ['--from', 'https://shop.example'], FROM, 'has the version already'],
  ['an address that is none', ['--from', 'test'], FROM, 'is no address of a server'],
  ['another machine without FROM_TOKEN', ['--from', 'https://test.example'], {}, 'set FROM_TOKEN'],
])('a promotion from %s is refused', (_, args, environment, message) => {
  expect(() => read(args, environment)).toThrow(message);
});

test('a promotion names the files that differ on the other server', () => {
  const content = (files: Record<string, string>) =>
    ({ release: { version: '1.0.0-1a2b3c4d' }, files, maps: {} }) as never;
  expect(() => requireSame(content({ a: '1' }), content({ a: '1' }), 'https://shop.example')).not.toThrow();
  expect(() => requireSame(content({ a: '1', b: '1' }), content({ a: '2' }), 'https://shop.example')).toThrow(
    'https://shop.example has other files of 1.0.0-1a2b3c4d: a, b',
  );
});
