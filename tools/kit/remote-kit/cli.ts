#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { buildRemote } from '../../build/build-remote';
import { type ReleaseOptions, readOptions } from '../../releases/options';
import { release } from '../../releases/run-release';
import { releases } from '../../releases/run-releases';
import { rollback } from '../../releases/run-rollback';
import type { RemotePlace } from '../../webpack/place';
import type { RemoteBuild } from '../../webpack/remote-build';
import { develop } from './develop';
import { ownFile, repositoryAt } from './place';

const USAGE = `nara-remote <command>

  build                        builds the remote into dist
  dev                          serves the remote alone, with an API in memory; src/fixtures.ts says what it answers
  dev --against https://host   serves the remote inside a product that runs elsewhere
  test [jest's options]        runs the tests
  release [--to https://host] [--canary 10] [--publish-only] [--dry-run]
                               tests, builds and uploads a version, and makes it live
  rollback [--to https://host] [--dry-run]
                               ends a trial, or makes the version before live again
  releases [--to https://host] lists what is live, and the versions in the store

RELEASE_TO names the host as --to does; DEPLOY_TOKEN is the token that an admin of it issues.
`;

const place = repositoryAt(process.cwd());

/** Reads `webpack.config.ts`. Throws outside a repository of a remote. */
async function readBuild(): Promise<RemoteBuild> {
  const file = path.join(place.folder, 'webpack.config.ts');
  if (!existsSync(file)) throw new Error('there is no webpack.config.ts here; start this in the folder of a remote');
  return ((await import(pathToFileURL(file).href)) as { default: RemoteBuild }).default;
}

/** Runs jest with the kit's configuration. Rejects when a test fails. */
function test({ root }: RemotePlace, args: readonly string[]): Promise<void> {
  const jest = path.join(createRequire(import.meta.url).resolve('jest/package.json'), '../bin/jest.js');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [jest, '--config', ownFile('./jest.config.js'), '--rootDir', root, ...args], {
      cwd: root,
      stdio: 'inherit',
    });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('the tests fail'))));
  });
}

const optionsOf = async (args: readonly string[]): Promise<ReleaseOptions> =>
  readOptions(args, {
    remote: (await readBuild()).name,
    root: place.root,
    usage: 'nara-remote release --to http://host',
  });

const COMMANDS: Record<string, (args: readonly string[]) => Promise<void>> = {
  build: async () => buildRemote(await readBuild(), place),
  dev: async (args) => develop(await readBuild(), place, args),
  test: (args) => test(place, args),
  async release(args) {
    const [options, build] = [await optionsOf(args), await readBuild()];
    await test(place, []);
    await release(options, { folder: place.folder, build: () => buildRemote(build, place) });
  },
  rollback: async (args) => rollback(await optionsOf(args)),
  releases: async (args) => releases(await optionsOf(args)),
};

async function run([name = '', ...args]: string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Error(USAGE);
  // The sources of a repository are TypeScript: its configuration and its manifest are run as they are.
  register();
  await command(args);
}

await run(process.argv.slice(2)).catch((fault: unknown) => {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
  process.exitCode = 1;
});
