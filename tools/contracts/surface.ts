import path from 'node:path';
import ts from 'typescript';
import { fromRoot } from '../paths';
import { declarationPromises } from './declarations';
import { type Promised, promised } from './promise';

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
export function surfacePromises(entries: Readonly<Record<string, string>>): Promised[] {
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
