import ts from 'typescript';

/** An import of one file by another: some exports, or all of them. */
interface Import {
  specifier: string;
  /** Null for all. */
  names: string[] | null;
}

/** Imports and exports of a file that leave code in a bundle. */
export interface Parsed {
  imports: Import[];
  /** Exports passed on from another file. */
  passedOn: { specifier: string; name: string; original: string }[];
  /** Files whose exports are all passed on. */
  all: string[];
}

/** Reads what a file imports and passes on. Leaves out types, because they leave no code. */
export function parseImports(file: string, text: string): Parsed {
  const parsed: Parsed = { imports: lazyImportsOf(text), passedOn: [], all: [] };
  for (const statement of ts.createSourceFile(file, text, ts.ScriptTarget.Latest).statements) {
    if (ts.isImportDeclaration(statement)) parsed.imports.push(...importsOf(statement));
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly || !statement.moduleSpecifier) continue;
    const specifier = (statement.moduleSpecifier as ts.StringLiteral).text;
    const { exportClause } = statement;
    if (!exportClause) parsed.all.push(specifier);
    else if (ts.isNamedExports(exportClause))
      for (const { name, propertyName, isTypeOnly } of exportClause.elements)
        if (!isTypeOnly) parsed.passedOn.push({ specifier, name: name.text, original: (propertyName ?? name).text });
  }
  return parsed;
}

/** Returns what a file loads lazily, which is bundled, too. */
const lazyImportsOf = (text: string): Import[] =>
  [...text.matchAll(/\bimport\('([^']+)'\)/g)].map(([, specifier = '']) => ({ specifier, names: null }));

function importsOf({ importClause, moduleSpecifier }: ts.ImportDeclaration): Import[] {
  const specifier = (moduleSpecifier as ts.StringLiteral).text;
  if (!importClause) return [{ specifier, names: null }];
  const { namedBindings, name } = importClause;
  if (importClause.isTypeOnly) return [];
  if (name || !namedBindings || ts.isNamespaceImport(namedBindings)) return [{ specifier, names: null }];
  const names = namedBindings.elements.filter(({ isTypeOnly }) => !isTypeOnly);
  return names.length > 0 ? [{ specifier, names: names.map((one) => (one.propertyName ?? one.name).text) }] : [];
}
