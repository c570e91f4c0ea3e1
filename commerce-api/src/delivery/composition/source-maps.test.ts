import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { ShellRelease } from '@nara/shared-contracts/api/composition';
import type { OpenReleases } from '#delivery/releases';
import { startTestApp, type TestApp } from '#testing';
import { type SampleRelease, sampleRelease, temporaryReleases } from '../../../testing/releases/sample-release';
import { writeBuild, writeShell } from '../../../testing/releases/sample-shell';
import { builds, composition } from '.';

/* The server's builds and its release store contain source maps. No address may serve one. */

const SECRET = 'a line of the sources';
const SCRIPT = 'remoteEntry.1a2b.js';

let root: string;
let app: TestApp;
let releases: OpenReleases;
let shell: ShellRelease;
/** Version that is stored and live. */
let stored: SampleRelease;
/** Version that exists only as a build next to the server. */
let built: SampleRelease;

function write(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

function writeWithMap(folder: string, sample: SampleRelease): void {
  writeBuild(path.join(root, folder, 'dist'), sample);
  write(`${folder}/dist/maps/${SCRIPT}.map`, SECRET);
}

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'nara-source-maps-'));
  shell = writeShell(root);
  write('shell/dist/maps/main.1a2b3c4d.js.map', SECRET);
  stored = sampleRelease();
  built = sampleRelease({ name: 'storefront' });
  writeWithMap('admin-remote', stored);
  releases = await temporaryReleases(['shell', 'admin-remote'].map((folder) => path.join(root, folder, 'dist')));
  // Path where a differently configured bundler would write the map.
  write('shell/dist/main.1a2b3c4d.js.map', SECRET);
  writeWithMap('storefront-remote', built);
  const options = {
    builds: builds(root),
    releases: releases.composition,
    problems: releases.firstViewProblems,
  };
  app = await startTestApp({ plugins: [(server) => composition(server, options)] });
});
afterAll(async () => {
  await app.close();
  await releases.close();
  rmSync(root, { recursive: true });
});

/** Requests a path exactly as written; clients normalise an address before they send it. */
async function get(target: string) {
  const { hostname, port } = new URL(app.url);
  const [answer] = (await once(
    request({ hostname, port, path: target, headers: { 'accept-encoding': 'identity' } }).end(),
    'response',
  )) as [IncomingMessage];
  return { status: answer.statusCode, body: await text(answer) };
}

/** Returns the addresses that an attacker would try for a script's map. */
function guesses(folder: string, script: string): string[] {
  const map = `${script}.map`;
  const names = [
    ...[map, `${map}.gz`, `maps/${map}`, `maps/${map}.gz`, `maps%2f${map}`, `maps%5c${map}`, `./maps/${map}`],
    ...[`${map}?again=1`, `maps//${map}`, `maps/./${map}`, `maps/x/../${map}`, `%6daps/${map}`, `maps/${map}/`],
    ...[map.toUpperCase(), `${map}%00`, `${map}%00.js`, `${script};.map`, `${map}.js`, `maps/${map}.js`, `maps/`],
    ...[`../maps/${map}`, `..%2fmaps%2f${map}`, `${script}/../maps/${map}`, `${script}%2f..%2fmaps%2f${map}`],
  ];
  return names.map((name) => folder + name);
}

test('built scripts are served, and none names a source map', async () => {
  for (const address of [shell.entry, stored.release.entry, built.release.entry]) {
    const { status, body } = await get(address);
    expect([address, status, body.includes('sourceMappingURL')]).toEqual([address, 200, false]);
  }
});

test('the release store has the source maps of the build beside the server', async () => {
  const { name, version } = stored.release;
  expect(await releases.findSourceMap({ remote: name, version }, SCRIPT)).not.toBeNull();
  expect(await releases.findSourceMap({ remote: 'shell', version: shell.version }, 'main.1a2b3c4d.js')).not.toBeNull();
});

test('no public address serves a source map', async () => {
  const folderOf = ({ release }: SampleRelease) => release.entry.slice(0, -SCRIPT.length);
  const addresses = [
    ...guesses('/shell/', 'main.1a2b3c4d.js'),
    ...guesses(`/shell/${shell.version}/`, 'main.1a2b3c4d.js'),
    ...guesses(folderOf(stored), SCRIPT),
    ...guesses(folderOf(built), SCRIPT),
    ...[stored, built].flatMap(({ release: { name, version } }) => [
      `/remotes/${name}/maps/${SCRIPT}.map`,
      `/remotes/${name}/maps/${version}/${SCRIPT}.map.gz`,
      `/remotes/${name}/versions/${version}/maps/${SCRIPT}.map`,
      `/${name}-remote/dist/maps/${SCRIPT}.map`,
      `/images/../${name}-remote/dist/maps/${SCRIPT}.map`,
      `/images/..%2f..%2f${name}-remote%2fdist%2fmaps%2f${SCRIPT}.map`,
    ]),
    '/remotes/shell/maps/main.1a2b3c4d.js.map',
    `/remotes/shell/${shell.version}/main.1a2b3c4d.js.map`,
    `/shell/maps/${shell.version}/main.1a2b3c4d.js.map.gz`,
    '/shell/release.json',
    '/fonts/..%2fmaps%2fmain.1a2b3c4d.js.map',
    `/shell/versions/${shell.version}/main.1a2b3c4d.js.map`,
  ];
  for (const address of addresses) {
    const { status, body } = await get(address);
    expect([address, status === 404 || status === 400]).toEqual([address, true]);
    expect([address, body.includes(SECRET)]).toEqual([address, false]);
  }
});
