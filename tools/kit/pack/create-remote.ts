import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { fromRoot } from '../../paths';
import { installedVersion, manifestIn, publishedManifest, writeJson } from './manifest';
import { dependencyOn, isOurs, type Publication } from './names';

/** Files that a remote has both in this repository and in a separate one. */
const TEMPLATE = 'tools/new-remote/template';

/** Additional files of a separate repository. */
const REPOSITORY = 'tools/kit/create/template';

/** Packages with which a repository runs its checks and tests. */
const DEVELOPMENT = [
  '@biomejs/biome',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/react',
  'typescript',
];

/** Packages that its modules do not import directly, but that must exist once for those that do. */
const ONE_OF_EACH = ['styled-components', 'zustand'];

/**
 * Configuration of the linter. It is generated here: a file in the sources would be read as part of our own
 * configuration.
 */
const LINT = {
  extends: ['@nara/remote-kit/biome'],
  files: { includes: ['**', '!**/dist', '!**/.cache', '!package-lock.json'] },
};

/** Returns the `package.json` of a repository, before it has a name. */
function repositoryManifest(publication: Publication) {
  const { dependencies = {} } = manifestIn(TEMPLATE);
  const versioned = (names: readonly string[]) =>
    Object.fromEntries(
      [...names].sort().map((name) => [name, isOurs(name) ? dependencyOn(name, publication) : installedVersion(name)]),
    );
  return {
    name: 'sample-thing-remote',
    version: '1.0.0',
    private: true,
    type: 'module',
    sideEffects: false,
    scripts: {
      dev: 'nara-remote dev',
      build: 'nara-remote build',
      test: 'nara-remote test',
      'check:types': 'tsc -p .',
      'check:lint': 'biome lint --error-on-warnings .',
      format: 'biome check --write .',
      release: 'nara-remote release',
      promote: 'nara-remote promote',
      rollback: 'nara-remote rollback',
      releases: 'nara-remote releases',
    },
    dependencies: versioned([...Object.keys(dependencies), ...ONE_OF_EACH]),
    devDependencies: versioned([...DEVELOPMENT, '@nara/remote-kit']),
  };
}

/** Makes a remote of the template use the kit. */
const withKit = (text: string): string => text.replaceAll("'../../webpack/remote-build'", "'@nara/remote-kit'");

/** Writes the package that creates a repository: `npm create @nara/remote spare-parts`. */
export async function writeCreateRemote(folder: string, publication: Publication): Promise<void> {
  const template = path.join(folder, 'template');
  mkdirSync(template, { recursive: true });
  await build({
    entryPoints: { cli: fromRoot('tools/kit/create/cli.ts') },
    outdir: path.join(folder, 'dist'),
    bundle: true,
    platform: 'node',
    target: 'node22',
    format: 'esm',
    logLevel: 'warning',
  });
  for (const part of [TEMPLATE, REPOSITORY]) cpSync(fromRoot(part), template, { recursive: true });
  // Its journey starts the whole product, which another repository does not have.
  rmSync(path.join(template, 'sample-thing.spec.ts'));
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    writeFileSync(file, withKit(readFileSync(file, 'utf8')));
  }
  writeJson(path.join(template, 'biome.json'), LINT);
  writeJson(path.join(template, 'package.json'), repositoryManifest(publication));
  writeJson(
    path.join(folder, 'package.json'),
    publishedManifest('@nara/create-remote', publication, {
      description: 'Makes a repository for a remote of NARA',
      bin: { 'create-remote': './dist/cli.js' },
    }),
  );
}
