#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { buildRemote } from '../../build/build-remote';
import { EXIT_CODES, exitCodeOf } from '../../releases/exit-codes';
import { type ReleaseOptions, readOptions } from '../../releases/options';
import { readPromotion } from '../../releases/promotion-options';
import { write } from '../../releases/report';
import { promote } from '../../releases/run-promote';
import { release } from '../../releases/run-release';
import { releases } from '../../releases/run-releases';
import { rollback } from '../../releases/run-rollback';
import { checksOfSources } from '../../releases/source-checks';
import type { RemotePlace } from '../../webpack/place';
import type { RemoteBuild } from '../../webpack/remote-build';
import { develop } from './develop';
import { readFixtures } from './memory-api/fixtures';
import { serveMemoryApi } from './memory-api/serve-memory-api';
import { ownFile, repositoryAt } from './place';

const PROMOTION = 'nara-remote promote --from http://test-host --to http://host';

const USAGE = `nara-remote <command>

  build                        builds the remote into dist
  dev                          serves the remote alone, with an API in memory; src/fixtures.ts says what it answers
  dev --against https://host   serves the remote inside a product that runs elsewhere
  test [jest's options]        runs the tests
  release [--to https://host] [--canary 10] [--roles admin] [--cohorts name] [--publish-only] [--dry-run] [--ticket SHOP-7] [--skip-tests] [--skip-smoke]
                               tests, builds, tries and uploads a version, and makes it live
  promote --from https://test-host [--to https://host] [--version 1.0.0-…] [--canary 10]
          [--roles admin] [--cohorts name] [--publish-only] [--dry-run]
                               takes a version from one product to another as it is, and makes it live there
  rollback [--to https://host] [--dry-run]
                               ends a trial, or makes the version before live again
  releases [--to https://host] lists what is live, and the versions in the store

RELEASE_TO names the host as --to does; DEPLOY_TOKEN is the token that an admin of it issues;
FROM_TOKEN one of the product that a version is promoted from.

${EXIT_CODES}
`;

const place = repositoryAt(process.cwd());

/** Reads `webpack.config.ts`. Throws outside a repository of a remote. */
async function readBuild(): Promise<RemoteBuild> {
  const file = path.join(place.folder, 'webpack.config.ts');
  if (!existsSync(file)) throw new Error('there is no webpack.config.ts here; start this in the folder of a remote');
  return ((await import(pathToFileURL(file).href)) as { default: RemoteBuild }).default;
}

const asks = createRequire(import.meta.url);

/** Returns the arguments that run Jest with the kit's configuration. */
const jestIn = ({ root }: RemotePlace): string[] => [
  path.join(asks.resolve('jest/package.json'), '../bin/jest.js'),
  '--config',
  ownFile('./jest.config.js'),
  '--rootDir',
  root,
];

/** Runs the tests of a repository. Rejects when one fails. */
function test(place: RemotePlace, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...jestIn(place), ...args], { cwd: place.root, stdio: 'inherit' });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('the tests fail'))));
  });
}

/** Returns a function that reads the options of this repository's remote. */
async function reader(): Promise<(args: readonly string[]) => ReleaseOptions> {
  const { name: remote } = await readBuild();
  return (args) => readOptions(args, { remote, root: place.root, usage: 'nara-remote release --to http://host' });
}

const optionsOf = async (args: readonly string[]): Promise<ReleaseOptions> => (await reader())(args);

const COMMANDS: Record<string, (args: readonly string[]) => Promise<void>> = {
  build: async () => buildRemote(await readBuild(), place),
  dev: async (args) => develop(await readBuild(), place, args),
  test: (args) => test(place, args),
  async release(args) {
    const [options, build] = [await optionsOf(args), await readBuild()];
    const { folder, root } = place;
    await release(options, {
      folder,
      tried: build,
      checks: checksOfSources({
        root,
        remote: path.basename(folder),
        // Uses the repository's own compiler.
        types: [createRequire(path.join(root, 'package.json')).resolve('typescript/bin/tsc'), '-p', '.', '--noEmit'],
        tests: jestIn(place),
      }),
      build: () => buildRemote(build, place),
      startApi: async () => serveMemoryApi(await readFixtures(folder)),
    });
  },
  promote: async (args) => promote(readPromotion(args, { root: place.root, usage: PROMOTION, read: await reader() })),
  rollback: async (args) => rollback(await optionsOf(args)),
  releases: async (args) => releases(await optionsOf(args)),
};

async function run([name = '', ...args]: string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (name === '--help' || (command && args.includes('--help') && name !== 'test')) return write(USAGE);
  if (!command) throw new Error(USAGE);
  // The sources of a repository are TypeScript. Its configuration and its manifest run without a build.
  register();
  await command(args);
}

await run(process.argv.slice(2)).catch((fault: unknown) => {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
  process.exitCode = exitCodeOf(fault);
});
