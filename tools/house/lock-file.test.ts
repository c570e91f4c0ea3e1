import { readFileSync } from 'node:fs';
import { fromRoot } from '../paths';
import { manifests } from './manifests';

interface Locked {
  integrity?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

/**
 * Finds the package to which the one at `place` resolves a name: in its own node_modules, or in those of a folder above
 * it.
 */
function find(place: string, name: string): Locked | undefined {
  const own = packages[`${place}${place && '/'}node_modules/${name}`];
  if (own || place === '') return own;
  const above = place.includes('/node_modules/') ? place.slice(0, place.lastIndexOf('/node_modules/')) : '';
  return find(above, name);
}

it('all dependencies and devDependencies have exact versions', () => {
  const loose = manifests().flatMap(({ name, dependencies, devDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies })
      .filter(([, version]) => !/^(npm:\w+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([dependency, version]) => `${name}: ${dependency} ${version}`),
  );
  expect(loose).toEqual([]);
});

describe('package-lock.json', () => {
  // Without them `npm ci` rejects the file, and other platforms get a build that was never checked.
  it('package-lock.json has the optional builds of every platform', () => {
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !find(place, name))
        .map((name) => `${place} → ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('package-lock.json has the hash of every package', () => {
    const unchecked = Object.entries(packages).filter(
      ([place, { integrity, link }]) => place.includes('node_modules/') && !link && !integrity,
    );
    expect(unchecked.map(([place]) => place)).toEqual([]);
  });
});
