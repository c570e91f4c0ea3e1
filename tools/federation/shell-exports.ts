import { Script } from 'node:vm';
import type { SharedExports } from '@nara/shared-contracts/api/composition';
import { build } from 'esbuild';
import { fromRoot, ROOT } from '../paths';
import { sharedVersions } from './shared-modules';

/** The shell's share scope, and the packages behind it as published. */
interface Sources {
  shareScope: Record<string, Record<string, { get(): Promise<() => object> }>>;
  packages: Record<string, () => Promise<object>>;
}

/**
 * Returns what the shell gives to remotes: for each module in its share scope, the version and the sorted names of its
 * exports, with `*` if no export of the package is left out. The names are read from the running modules, so no separate
 * list can contradict them.
 */
export async function shellExports(): Promise<SharedExports> {
  const { shareScope, packages } = await runSources();
  const entries = Object.entries(sharedVersions(ROOT)).map(async ([name, version]) => {
    const given = namesOf((await shareScope[name]?.[version]?.get())?.());
    const all = namesOf(await packages[name]?.());
    const isWhole = all.every((exported) => given.includes(exported));
    return [name, { version, names: isWhole ? ['*', ...given] : given }] as const;
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
    `export { shareScope } from './sharing/shared-modules'; export const packages = { ${packages.join(', ')} };`,
  );
  // Wrapped in a function, so that it leaves nothing in this process.
  return new Script(`(() => { ${bundled}; return shell; })()`).runInThisContext() as Sources;
}

/**
 * Bundles modules of the shell's composition, to run outside a page. `contents` is the source of a module in that
 * folder. The script stores its exports in a variable called `shell`.
 */
export async function bundleOfShell(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fromRoot('shell/src/composition') },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'shell',
    define: {
      SHARED_VERSIONS: JSON.stringify(sharedVersions(ROOT)),
      'process.env.NODE_ENV': '"production"',
    },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}
