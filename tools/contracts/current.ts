import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CONTRACTS_VERSION } from '@nara/shared-contracts/host/version';
import { remoteFolders } from '../build/targets';
import { sharedVersions } from '../federation/shared-modules';
import { fromRoot, ROOT } from '../paths';
import type { User } from './affected';
import { Copies, type Sources } from './copies';
import type { Report } from './report';
import { surfacePromises } from './surface';

const require = createRequire(import.meta.url);

/** Returns the current promises of what a host and its remotes share. */
export const currentReport = (): Report => ({
  version: CONTRACTS_VERSION,
  promises: surfacePromises({ './host': './src/host/index.ts' }),
});

const sourcesIn = (folder: string): string[] =>
  readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.split('/').includes('testing'))
    .map((file) => `${folder}/${file}`);

/** Packages that are copied into bundles. */
const COPIED = new Set(['shared-contracts', 'shared-ui', 'portal-ui']);

/**
 * Returns the sources of the repository as a bundler sees them. Modules that the shell shares are in no other bundle.
 */
function repository(): Sources {
  const shared = new Set(Object.keys(sharedVersions(ROOT)));
  return {
    read: (file) => (existsSync(fromRoot(file)) ? readFileSync(fromRoot(file), 'utf8') : undefined),
    entryOf(specifier) {
      const [, folder] = /^@nara\/([\w-]+)/.exec(specifier) ?? [];
      if (!folder || !COPIED.has(folder) || shared.has(specifier)) return undefined;
      return path.relative(ROOT, require.resolve(specifier));
    },
  };
}

/**
 * Returns the packages that a change of the contracts may affect. Shell and API are built together with the contracts,
 * so only a remote can hold a copy that was made for other contracts.
 */
export function contractUsers(): User[] {
  const sources = repository();
  const copies = new Copies(sources);
  const textOf = (file: string) => sources.read(file) ?? '';
  const remotes = remoteFolders();
  return ['shell', ...remotes, 'commerce-api'].map((name) => {
    const own = sourcesIn(`${name}/src`);
    const copied = remotes.includes(name) ? copies.from(own).filter((file) => !own.includes(file)) : [];
    return { name, files: own.map(textOf), copies: groupByPackage(copied, textOf) };
  });
}

function groupByPackage(
  files: readonly string[],
  textOf: (file: string) => string,
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const file of files) {
    const name = file.split('/')[0] ?? file;
    groups.set(name, [...(groups.get(name) ?? []), textOf(file)]);
  }
  return groups;
}
