import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { fromRoot } from '../../paths';

/** Declarations by the path of their source in this repository, without its extension: `shared-ui/src/index`. */
export type Declarations = ReadonlyMap<string, string>;

/** Generates the declarations of all modules reachable from these. Throws with the compiler's errors. */
export function declarationsFrom(entries: readonly string[]): Declarations {
  const { config } = ts.readConfigFile(fromRoot('tsconfig.base.json'), ts.sys.readFile) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, fromRoot());
  const made = new Map<string, string>();
  const program = ts.createProgram(
    entries.map((entry) => fromRoot(entry)),
    {
      ...options,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      outDir: fromRoot(),
      rootDir: fromRoot(),
    },
  );
  const { diagnostics } = program.emit(undefined, (file, text) =>
    made.set(path.relative(fromRoot(), file).replace(/\.d\.ts$/, ''), text),
  );
  if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, FORMAT));
  return made;
}

const FORMAT: ts.FormatDiagnosticsHost = {
  getCurrentDirectory: () => fromRoot(),
  getCanonicalFileName: (file) => file,
  getNewLine: () => '\n',
};

/** Writes the declarations below a folder of this repository to another one. */
export function writeDeclarations(declarations: Declarations, below: string, to: string): void {
  for (const [module, text] of declarations) {
    if (!module.startsWith(`${below}/`)) continue;
    const file = path.join(to, `${module.slice(below.length + 1)}.d.ts`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, withEndings(text, module));
  }
}

/** Adds extensions to relative imports. Node's module resolution finds nothing without them. */
function withEndings(text: string, module: string): string {
  return text.replace(/(from |import\()(['"])(\.[^'"]*)\2/g, (_, before: string, quote: string, asked: string) => {
    const found = path.join(path.dirname(module), asked);
    const isModule = ['.ts', '.tsx'].some((ending) => existsSync(fromRoot(found + ending)));
    return `${before}${quote}${asked}${isModule ? '.js' : '/index.js'}${quote}`;
  });
}
