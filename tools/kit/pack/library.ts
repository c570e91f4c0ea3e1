import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { stylesPlugin } from '../../build/styles-plugin';
import { fromRoot } from '../../paths';
import { HERE } from '../../webpack/here';
import { type Declarations, writeDeclarations } from './declarations';
import { manifestIn, needsOf, type PackageManifest, publishedManifest, writeJson } from './manifest';
import type { Publication } from './names';

/** Workspaces that are published as libraries, each after those that it imports. */
export const LIBRARIES = ['shared-contracts', 'shared-ui', 'portal-ui'];

/** Returns the name of a module's compiled file, with the extension that browsers and Node need. */
const asCompiled = (file: string): string => file.replace(/\.tsx?$/, '.js');

/** Keeps modules separate, so that unused ones can be left out and lazy ones stay lazy. */
const keepModules: Plugin = {
  name: 'keep-modules',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^\./ }, async ({ path: asked, kind, importer, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === keepModules) return undefined;
      const { path: found, errors } = await resolve(asked, { kind, importer, resolveDir, pluginData: keepModules });
      if (errors.length > 0) return { errors };
      const relative = path.relative(path.dirname(importer), asCompiled(found));
      return { path: relative.startsWith('.') ? relative : `./${relative}`, external: true };
    });
  },
};

/** Runs the modules that builds of this repository run, and replaces them with their exports. */
const evaluate: Plugin = {
  name: 'evaluate',
  setup({ onLoad }) {
    const { modules = [] } = HERE.evaluated ?? {};
    onLoad({ filter: /-routes\.ts$/ }, async ({ path: file }) => {
      if (!modules.includes(file)) return undefined;
      const exported = Object.entries((await import(file)) as object);
      return {
        contents: exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n'),
      };
    });
  },
};

const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

/** Writes a workspace as a package: ES modules, declarations, source maps and the exports that the workspace has. */
export async function writeLibrary(
  workspace: string,
  folder: string,
  publication: Publication,
  declarations: Declarations,
): Promise<void> {
  const source = fromRoot(workspace, 'src');
  const dist = path.join(folder, 'dist');
  const { name, exports = {}, dependencies = {}, sideEffects } = manifestIn(workspace);
  mkdirSync(dist, { recursive: true });
  await build({
    absWorkingDir: fromRoot(workspace),
    entryPoints: readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((file) => path.join(source, file)),
    outbase: source,
    outdir: dist,
    bundle: true,
    packages: 'external',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    sourcemap: true,
    plugins: [keepModules, evaluate, stylesPlugin],
    logLevel: 'warning',
  });
  writeDeclarations(declarations, `${workspace}/src`, dist);
  writeJson(
    path.join(folder, 'package.json'),
    publishedManifest(name, publication, {
      description: `Part of NARA: ${workspace}`,
      exports: Object.fromEntries(Object.entries(exports).map(([as, file]) => [as, published(file as string)])),
      sideEffects,
      ...needsOf(Object.keys(dependencies), publication),
    }),
  );
  for (const file of Object.values(exports) as string[])
    if (!isSource(file)) cpSync(fromRoot(workspace, file), path.join(dist, path.relative('src', file)));
}

/** Returns the location of an export in the package. */
function published(file: string): NonNullable<PackageManifest['exports']>[string] {
  const compiled = asCompiled(file).replace('./src/', './dist/');
  return isSource(file) ? { types: compiled.replace(/\.js$/, '.d.ts'), default: compiled } : compiled;
}
