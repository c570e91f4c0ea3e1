import path from 'node:path';
import ts from 'typescript';

/** An import of one file by another: some exports, or all of them. */
interface Import {
  specifier: string;
  /** Null for all. */
  names: string[] | null;
}

/** Imports and exports of a file that leave code in a bundle. */
interface Parsed {
  imports: Import[];
  /** Exports passed on from another file. */
  passedOn: { specifier: string; name: string; original: string }[];
  /** Files whose exports are all passed on. */
  all: string[];
}

/** Reads what a file imports and passes on. Leaves out types, because they leave no code. */
function parseImports(file: string, text: string): Parsed {
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

/** Sources as a bundler sees them. */
export interface Sources {
  /** Returns the text of a file, by its path from the root; undefined if there is none. */
  read(file: string): string | undefined;
  /** Returns the file behind an import of a package; undefined if it is not copied into bundles. */
  entryOf(specifier: string): string | undefined;
}

/** Follows imports like a bundler that leaves out unused exports of an index. */
export class Copies {
  private readonly parsed = new Map<string, Parsed>();

  constructor(private readonly sources: Sources) {}

  /** Returns the files that end up in a bundle because of `files`, including these. */
  from(files: readonly string[]): string[] {
    const reached = new Set(files);
    for (const file of reached) for (const next of this.takenBy(file)) reached.add(next);
    return [...reached];
  }

  private takenBy(file: string): string[] {
    return this.parse(file).imports.flatMap(({ specifier, names }) => {
      const target = this.resolve(file, specifier);
      if (!target) return [];
      return names ? names.map((name) => this.originOf(target, name) ?? target) : this.allOf(target);
    });
  }

  /** Returns a file and the files whose exports it passes on. */
  private allOf(file: string): string[] {
    const files = new Set([file]);
    for (const one of files) {
      const { passedOn, all } = this.parse(one);
      for (const specifier of [...passedOn.map((passed) => passed.specifier), ...all]) {
        const target = this.resolve(one, specifier);
        if (target) files.add(target);
      }
    }
    return [...files];
  }

  /** Returns the file that defines an export of `file`. */
  private originOf(file: string, name: string, seen = new Set<string>()): string | undefined {
    if (seen.has(file)) return undefined;
    seen.add(file);
    const { passedOn, all } = this.parse(file);
    const exact = passedOn.find((one) => one.name === name);
    const from = (specifier: string, original: string): string | undefined => {
      const target = this.resolve(file, specifier);
      return target && this.originOf(target, original, seen);
    };
    if (exact) return from(exact.specifier, exact.original);
    const passed = all.map((specifier) => from(specifier, name)).find((origin) => origin !== undefined);
    return passed ?? (this.defines(file, name) ? file : undefined);
  }

  private defines(file: string, name: string): boolean {
    return new RegExp(`\\bexport\\b[^;{]*\\b${name}\\b|\\bexport \\{[^}]*\\b${name}\\b`).test(
      this.sources.read(file) ?? '',
    );
  }

  private resolve(from: string, specifier: string): string | undefined {
    if (!specifier.startsWith('.')) return this.sources.entryOf(specifier);
    const base = path.posix.join(path.posix.dirname(from), specifier);
    const candidates = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`];
    return candidates.find((file) => /\.tsx?$/.test(file) && this.sources.read(file) !== undefined);
  }

  private parse(file: string): Parsed {
    const known = this.parsed.get(file) ?? parseImports(file, this.sources.read(file) ?? '');
    this.parsed.set(file, known);
    return known;
  }
}
