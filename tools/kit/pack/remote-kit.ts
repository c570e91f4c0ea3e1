import { cpSync, mkdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { stylesPlugin } from '../../build/styles-plugin';
import { fromRoot } from '../../paths';
import { HERE } from '../../webpack/here';
import { type Declarations, writeDeclarations } from './declarations';
import { needsOf, publishedManifest, writeJson } from './manifest';
import type { Publication } from './names';

const KIT = '@nara/remote-kit';

/** Packages that are loaded by name at run time, which no import shows. */
const ASKED_FOR = [
  '@babel/core',
  '@swc/core',
  '@swc/jest',
  'babel-plugin-styled-components',
  'esbuild-loader',
  'jest',
  'jest-environment-jsdom',
  'typescript',
];

/** Files that are packed as they are. */
const COPIED = {
  'styles-loader.cjs': HERE.modules.stylesLoader,
  'base.css': HERE.modules.baseStyles,
  'refresh-loader.cjs': HERE.refresh.loader,
  'dashboard.css': HERE.dashboard.styles,
  'dom-environment.cjs': fromRoot('tools/jest/dom-environment.cjs'),
  'lint-rules.json': fromRoot('tools/kit/remote-kit/lint-rules.json'),
  'lint-repository.json': fromRoot('tools/kit/remote-kit/lint-repository.json'),
  'jest.config.js': fromRoot('tools/kit/remote-kit/jest.config.js'),
};

/** Node programs. */
const PROGRAMS = { index: fromRoot('tools/kit/remote-kit/index.ts'), cli: fromRoot('tools/kit/remote-kit/cli.ts') };

/** Modules that become part of a repository's build or tests. */
const PARTS = {
  alone: HERE.modules.alone,
  'first-views': HERE.modules.firstViews,
  'refresh-client': HERE.refresh.client,
  'refresh-track': HERE.refresh.track,
  'refresh-elements': HERE.refresh.elements,
  dashboard: HERE.dashboard.script,
  'setup-dom': fromRoot('tools/jest/setup-dom.ts'),
};

/** Keeps packages external, including ours. A package that a program does not use is not imported. */
const packagesStayOutside = (sideEffects: boolean): Plugin => ({
  name: 'packages-stay-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path, external: true, sideEffects },
    );
  },
});

/** Imports the loader that is packed next to the programs. */
const loaderBeside: Plugin = {
  name: 'loader-beside',
  setup({ onResolve }) {
    onResolve({ filter: /\/styles-loader\.cjs$/ }, () => ({ path: './styles-loader.cjs', external: true }));
  },
};

const importsOf = ({ outputs }: Metafile): string[] =>
  Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ path, external }) => external && !path.startsWith('.') && !isBuiltin(path) && path !== 'remote-alone')
    .map(({ path }) => (path.startsWith('@') ? path.split('/').slice(0, 2) : path.split('/').slice(0, 1)).join('/'));

/** Writes the package with which a repository builds, develops, tests and releases a remote. */
export async function writeRemoteKit(
  folder: string,
  publication: Publication,
  declarations: Declarations,
): Promise<void> {
  const dist = path.join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const common = {
    absWorkingDir: fromRoot(),
    outdir: dist,
    bundle: true,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'warning',
  } as const satisfies BuildOptions;
  const programs = await build({
    ...common,
    entryPoints: PROGRAMS,
    platform: 'node',
    target: 'node22',
    plugins: [packagesStayOutside(false), loaderBeside],
  });
  const parts = await build({
    ...common,
    entryPoints: PARTS,
    platform: 'neutral',
    target: 'es2022',
    // Lazily imported modules stay separate: only the page requests shared modules before it imports the code that uses
    // them.
    splitting: true,
    external: ['node:*'],
    plugins: [packagesStayOutside(true), stylesPlugin],
  });
  for (const [name, file] of Object.entries(COPIED)) cpSync(file, path.join(dist, name));
  writeDeclarations(declarations, 'tools/webpack', path.join(dist, 'webpack'));
  writeJson(
    path.join(folder, 'package.json'),
    publishedManifest(KIT, publication, {
      description: 'Builds, develops, tests and releases a remote of NARA in a repository of its own',
      exports: {
        '.': { types: './dist/webpack/remote-build.d.ts', default: './dist/index.js' },
        './biome': './dist/lint-repository.json',
      },
      bin: { 'nara-remote': './dist/cli.js' },
      ...needsOf([...importsOf(programs.metafile), ...importsOf(parts.metafile), ...ASKED_FOR], publication),
    }),
  );
}
