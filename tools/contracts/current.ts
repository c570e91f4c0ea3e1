import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CONTRACTS_VERSION } from '@nara/shared-contracts/host/version';
import ts from 'typescript';
import { remoteFolders } from '../build/targets';
import { sharedVersions } from '../federation/shared-modules';
import { fromRoot, ROOT } from '../paths';
import type { User } from './affected';
import { Copies, type Sources } from './copies';
import { declarationPromises } from './declarations';
import { type Promised, promised } from './promise';
import type { Report } from './report';

const FOLDER = fromRoot('shared-contracts');

function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(fromRoot('tsconfig.base.json'), ts.sys.readFile);
  return ts.convertCompilerOptionsFromJson(config.compilerOptions, fromRoot()).options;
}

/**
 * Returns true if a name is exported only as a type (`export type { … }`, `export type * from`), whatever its
 * declaration is.
 */
function isTypeOnly(symbol: ts.Symbol): boolean {
  const [declaration] = symbol.declarations ?? [];
  return Boolean(
    declaration &&
      ts.isExportSpecifier(declaration) &&
      (declaration.isTypeOnly || declaration.parent.parent.isTypeOnly),
  );
}

/** Returns the promises of entry points of shared-contracts, given by import path (`./host`) and file. */
function surfacePromises(entries: Readonly<Record<string, string>>): Promised[] {
  const fileOf = (file: string) => path.join(FOLDER, file);
  const program = ts.createProgram(Object.values(entries).map(fileOf), compilerOptions());
  const checker = program.getTypeChecker();
  return Object.entries(entries).flatMap(([entry, file]) => {
    const source = program.getSourceFile(fileOf(file));
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} exports nothing`);
    return checker
      .getExportsOfModule(module)
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((symbol) => {
        const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
        const declarations = (target.declarations ?? []).filter(
          (node) => ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node) || !isTypeOnly(symbol),
        );
        return declarations.flatMap((node) => declarationPromises(symbol.name, node, checker));
      })
      .map(({ direction, name, type }) =>
        promised(path.posix.join('@nara/shared-contracts', entry), direction, name, type),
      );
  });
}

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
  const groups = Map.groupBy(files, (file) => file.split('/')[0] ?? file);
  return new Map([...groups].map(([name, some]) => [name, some.map(textOf)]));
}
