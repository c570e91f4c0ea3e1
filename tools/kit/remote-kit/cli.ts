#!/usr/bin/env node

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { buildRemote } from '../../build/build-remote';
import { readManifest } from '../../build/release-manifest';
import { type Channel, createChannel } from '../../development/channel';
import { dashboard } from '../../development/dashboard/serve';
import { serveInsideHost } from '../../development/inside-host';
import { requirePorts, wantedPort } from '../../development/ports';
import { follow, serve } from '../../development/serve';
import { watchTypes } from '../../development/types';
import { endTogether } from '../../processes';
import { EXIT_CODES, exitCodeOf } from '../../releases/exit-codes';
import { type ReleaseOptions, readOptions } from '../../releases/options';
import { readPromotion } from '../../releases/promotion-options';
import { write } from '../../releases/report';
import { promote } from '../../releases/run-promote';
import { release } from '../../releases/run-release';
import { releases, rollback } from '../../releases/run-releases';
import { checksOfSources } from '../../releases/source-checks';
import { devRemoteConfig, devRemoteServer } from '../../webpack/dev-config';
import type { RemotePlace } from '../../webpack/place';
import type { RemoteBuild } from '../../webpack/remote-build';
import { FIXTURES, readFixtures } from './memory-api/fixtures';
import { memoryApi } from './memory-api/memory-api';
import { serveMemoryApi } from './memory-api/serve-memory-api';

/** The in-memory API accepts any passcode. */
const PASSCODE = 'alone';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * Serves a remote from this machine: alone, or inside the host whose address is in `--against`. Checks its types after
 * every change.
 */
async function develop(build: RemoteBuild, place: RemotePlace, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { against: { type: 'string' } } });
  const wanted = wantedPort(process.env, 'the remote', 'REMOTE_PORT', build.port);
  await requirePorts([wanted]);
  const remote = { ...build, port: wanted.port };
  const channel = await (values.against === undefined
    ? developAlone(remote, place)
    : developInside(remote, place, values.against));
  const types = watchTypes(place.root, say, channel.setTypes);
  endTogether(() => [types]);
}

/** Returns what the dashboard shows about the one remote of a repository. */
const known = ({ name, port }: RemoteBuild, { folder }: RemotePlace) => ({ remotes: [{ name, port, folder }] });

async function developInside(remote: RemoteBuild, place: RemotePlace, address: string): Promise<Channel> {
  const { channel, text } = await serveInsideHost(remote, place, address, known(remote, place));
  process.stdout.write(text);
  return channel;
}

/** Serves a remote with an in-memory API, made from the contracts and the export `fixtures` of `src/fixtures.ts`. */
async function developAlone(remote: RemoteBuild, place: RemotePlace): Promise<Channel> {
  const { pathPrefix } = await readManifest(place.folder);
  const api = memoryApi(await readFixtures(place.folder));
  const channel = createChannel();
  const origin = `http://localhost:${remote.port}`;
  const page = dashboard({ ...known(remote, place), runs: 'alone', origin, api: null, place, channel });
  const server = devRemoteServer(remote, api, place, page);
  const config = devRemoteConfig(remote, PASSCODE, place);
  const { built } = await serve(config, server, follow(channel, remote.port), place);
  process.stdout.write(`
${remote.name} alone: http://localhost:${remote.port}${pathPrefix}

  An API in memory behind it answers with samples of the contracts, and with what is in ${FIXTURES}
  Ports, versions and contracts at ${origin}/__dev
  Stop with Ctrl C
`);
  await built;
  return channel;
}

/** Returns the path of a file next to this program in the packed kit. */
const ownFile = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Returns a repository as the place where its one remote is built. */
const repositoryAt = (root: string): RemotePlace => ({
  root,
  folder: root,
  tools: [ownFile('./'), path.join(root, 'package-lock.json')],
  modules: {
    stylesLoader: ownFile('./styles-loader.cjs'),
    alone: ownFile('./alone.js'),
    firstViews: ownFile('./first-views.js'),
    baseStyles: ownFile('./base.css'),
  },
  refresh: {
    loader: ownFile('./refresh-loader.cjs'),
    client: ownFile('./refresh-client.js'),
    track: ownFile('./refresh-track.js'),
    elements: ownFile('./refresh-elements.js'),
  },
  dashboard: { script: ownFile('./dashboard.js'), styles: ownFile('./dashboard.css') },
});

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
