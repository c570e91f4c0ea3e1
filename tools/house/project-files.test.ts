import { readFileSync } from 'node:fs';
import { fromRoot } from '../paths';
import { manifests } from './manifests';

const textOf = (file: string) => readFileSync(fromRoot(file), 'utf8');
const jsonOf = (file: string) => JSON.parse(textOf(file));

test('every package is under the license in LICENSE', () => {
  expect(textOf('LICENSE')).toMatch(/^MIT License\n\nCopyright \(c\) \d{4} The NARA authors\n/);
  const packages = [...manifests(), jsonOf('tools/new-remote/template/package.json')];
  expect(packages.filter(({ license }) => license !== 'MIT').map(({ name }) => name)).toEqual([]);
});

describe('renovate.json', () => {
  interface Rule {
    groupName?: string;
    matchPackageNames?: string[];
  }
  const rules: Rule[] = jsonOf('renovate.json').packageRules;
  const installed = new Set(
    manifests().flatMap(({ dependencies, devDependencies }) => Object.keys({ ...dependencies, ...devDependencies })),
  );
  /** The only pattern in use is a scope: `@scope/**`. */
  const fits = (name: string, pattern: string) =>
    pattern.endsWith('/**') ? name.startsWith(pattern.slice(0, -2)) : name === pattern;
  const groupOf = (name: string) =>
    rules.find(({ groupName, matchPackageNames = [] }) => groupName && matchPackageNames.some((it) => fits(name, it)))
      ?.groupName;

  it('renovate.json names only installed packages', () => {
    const named = rules.flatMap(({ matchPackageNames = [] }) => matchPackageNames);
    expect(named.filter((pattern) => ![...installed].some((name) => fits(name, pattern)))).toEqual([]);
  });

  it.each([
    ['React', ['react', 'react-dom', '@types/react', '@types/react-dom']],
    ['Module Federation', ['@module-federation/enhanced', '@module-federation/sdk']],
    ['webpack', ['webpack', 'webpack-dev-server', 'esbuild-loader', 'minimizer-webpack-plugin']],
  ])('renovate.json updates the packages of %s together', (group, names) => {
    expect(names.map(groupOf)).toEqual(names.map(() => group));
  });

  it('all dependencies and devDependencies have exact versions', () => {
    const loose = manifests().flatMap(({ name, dependencies, devDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies })
        .filter(([, version]) => !/^(npm:\w+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([dependency, version]) => `${name}: ${dependency} ${version}`),
    );
    expect(loose).toEqual([]);
  });
});
