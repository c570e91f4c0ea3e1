import { Script } from 'node:vm';
import type { SharedExports } from '@nara/shared-contracts';
import { ROOT } from '../paths';
import { sharedVersions } from './shared-modules';
import { bundleOfShell } from './shell-bundle';

/** The shell's share scope, and the packages behind it as published. */
interface Sources {
  shareScope: Record<string, Record<string, { get(): Promise<() => object> }>>;
  EARLIER_CONTRACTS: Record<string, () => Promise<object>>;
  packages: Record<string, () => Promise<object>>;
}

/**
 * Returns what the shell gives to remotes: for each module in its share scope, the version and the sorted names of its
 * exports, with `*` if no export of the package is left out. For the contracts, it also returns those of earlier major
 * versions. The names are read from the running modules, so no separate list can contradict them.
 */
export async function shellExports(): Promise<SharedExports> {
  const { shareScope, packages, EARLIER_CONTRACTS } = await runSources();
  const adapters = Object.entries(EARLIER_CONTRACTS).map(async ([version, load]) => ({
    version,
    names: ['*', ...namesOf(await load())],
  }));
  const earlier = await Promise.all(adapters);
  const entries = Object.entries(sharedVersions(ROOT)).map(async ([name, version]) => {
    const given = namesOf((await shareScope[name]?.[version]?.get())?.());
    const all = namesOf(await packages[name]?.());
    const isWhole = all.every((exported) => given.includes(exported));
    const isAdapted = name === '@nara/shared-contracts' && earlier.length > 0;
    return [name, { version, names: isWhole ? ['*', ...given] : given, ...(isAdapted && { earlier }) }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const namesOf = (module: object = {}): string[] =>
  Object.keys(module)
    .filter((name) => name !== '__esModule')
    .sort();

async function runSources(): Promise<Sources> {
  const packages = Object.keys(sharedVersions(ROOT)).map((name) => `'${name}': () => import('${name}')`);
  const bundled = await bundleOfShell(
    `export { shareScope } from './sharing/shared-modules'; export { EARLIER_CONTRACTS } from './sharing/earlier-contracts'; export const packages = { ${packages.join(', ')} };`,
  );
  // Wrapped in a function, so that it leaves nothing in this process.
  return new Script(`(() => { ${bundled}; return shell; })()`).runInThisContext() as Sources;
}
