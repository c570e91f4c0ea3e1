import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { TraceMap } from '@jridgewell/trace-mapping';
import type { RemotesDocument } from '@nara/shared-contracts/api/composition';
import type { SourceMap } from '@nara/shared-contracts/api/releases';
import { digestOf, SHELL } from '@nara/shared-contracts/rules/composition';
import { callsTo, RefusedError } from '../releases/calls';
import { type CommonOwner, folderOf, nameOf, type Script } from './frames';

/** Largest source map (bytes). A larger one is not unpacked. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Error that says in a sentence why a script has no map. */
export class NoMapError extends Error {}

/** Finds the source map of a script. Rejects with a NoMapError if there is none. */
export type FindMap = (script: Script) => Promise<TraceMap>;

/** Returns a function that finds maps in the builds below the repository's root. */
export const mapsOfBuilds =
  (root: string): FindMap =>
  async (script) => {
    const { owner, file } = script;
    const folder = folderOf(script);
    const map = path.join(folder, 'program' in owner ? 'dist' : 'dist/maps', `${file}.map`);
    const found = path.join(root, map);
    if (existsSync(found)) return parse(await readFile(found, 'utf8'), script, map);
    const isBuilt = existsSync(path.join(root, folder, 'dist'));
    throw new NoMapError(
      isBuilt
        ? `${folder}/dist is another build, without ${file}: build the commit it came from, or ask its server with --origin.`
        : `${folder} is not built here: run npm run build, or ask its server with --origin.`,
    );
  };

/**
 * Returns a function that finds maps in the release store of a server. The token gives access to those of its remote
 * and of the shell.
 */
export function mapsOfServer(server: string, token: string): FindMap {
  const call = callsTo(server);
  return async (script) => {
    const { owner, file } = script;
    if ('program' in owner)
      throw new NoMapError(`The store has no maps of ${owner.program}: build its commit, and leave out --origin.`);
    const { remote } = owner;
    const version = 'version' in owner ? owner.version : await versionWith(server, script, owner);
    const maps = remote === SHELL ? '/shell-source-maps' : `/source-maps/${remote}`;
    const address = `${maps}/${version}/${file}`;
    const { map } = await call<SourceMap>('GET', address, { token }).catch((fault: unknown) => {
      throw fault instanceof RefusedError ? new NoMapError(fault.detail) : fault;
    });
    return parse(unpack(map, script), script);
  };
}

/** Finds a version that visitors get, or that stands in for one, with a script that versions have in common. */
async function versionWith(server: string, script: Script, { remote, digest }: CommonOwner): Promise<string> {
  const answer = await fetch(`${server}/remotes.json`).catch(() => {
    throw new NoMapError(`No server answers at ${server}.`);
  });
  const { remotes } = (await answer.json()) as RemotesDocument;
  const found = remotes
    .flatMap((release) => (release.previous ? [release, release.previous] : [release]))
    .find(({ name, integrity }) => name === remote && digestOf(integrity[script.file] ?? '') === digest);
  if (found) return found.version;
  throw new NoMapError(`${nameOf(script)} is in no live version: build its commit, and leave out --origin.`);
}

function unpack(packed: string, script: Script): string {
  try {
    return gunzipSync(Buffer.from(packed, 'base64'), { maxOutputLength: MAX_BYTES }).toString('utf8');
  } catch {
    throw unreadable(script);
  }
}

/** Parses a map. Paths of sources that are relative to the map become relative to the folder of `from`. */
function parse(json: string, script: Script, from?: string): TraceMap {
  try {
    return new TraceMap(json, from);
  } catch {
    throw unreadable(script);
  }
}

const unreadable = (script: Script) => new NoMapError(`The source map of ${nameOf(script)} cannot be read.`);
