import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remoteFolders } from '../build/targets';
import { readRemote } from '../development/front-ends';
import { fromRoot } from '../paths';
import { declarePrefix } from './declare-prefix';
import { fill } from './fill';
import { nameFault, nextPort, type Surroundings } from './names';

const TEMPLATE = fromRoot('tools/new-remote/template');
const JOURNEY = '.spec.ts';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Extracts the addresses below /admin that a source names: `'/admin/orders'`, `` `/admin/orders/:id` ``. */
function addressesIn(file: string): { path: string; file: string }[] {
  const found = readFileSync(file, 'utf8').matchAll(/['"`](\/admin\/[a-z0-9-]+[^'"`?#$]*)/g);
  return [...found].map(([, address = '']) => ({ path: address, file: path.relative(fromRoot(), file) }));
}

function surroundings(): Surroundings {
  const folders = remoteFolders();
  const sources = folders.flatMap((folder) => filesBelow(fromRoot(folder, 'src')));
  return {
    remotes: folders.map((folder) => folder.replace(/-remote$/, '')),
    journeys: readdirSync(fromRoot('e2e/journeys')).map((file) => file.replace(JOURNEY, '')),
    addresses: sources.filter((file) => /(?<!\.test)\.tsx?$/.test(file)).flatMap(addressesIn),
  };
}

export interface Scaffolded {
  folder: string;
  port: number;
  /** Files written, relative to the repository's root. */
  files: string[];
}

const OUTER = 'admin-remote/src/manifest.ts';

/**
 * Writes the remote `name` and its journey. Declares its prefix in the back office, whose own prefix contains it.
 * Throws, before writing anything, if the name is not allowed.
 */
export async function scaffold(name: string): Promise<Scaffolded> {
  const fault = nameFault(name, surroundings());
  if (fault) throw new Error(fault);
  const builds = await Promise.all(remoteFolders().map(readRemote));
  const port = nextPort(builds.map((build) => build.port));
  const folder = `${name}-remote`;
  const files = filesBelow(TEMPLATE).map((from) => {
    const relative = fill(path.relative(TEMPLATE, from), name, port);
    const target = relative.endsWith(JOURNEY) ? `e2e/journeys/${relative}` : `${folder}/${relative}`;
    mkdirSync(path.dirname(fromRoot(target)), { recursive: true });
    writeFileSync(fromRoot(target), fill(readFileSync(from, 'utf8'), name, port), { flag: 'wx' });
    return target;
  });
  const outer = readFileSync(fromRoot(OUTER), 'utf8');
  writeFileSync(fromRoot(OUTER), declarePrefix(outer, `/admin/${name}`));
  return { folder, port, files: [...files, OUTER] };
}
