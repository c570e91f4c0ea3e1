import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remoteFolders } from '../build/targets';
import { readRemote } from '../development/front-ends';
import { fromRoot } from '../paths';
import { fill, nameFault, nextPort, type Surroundings } from './names';

const TEMPLATE = fromRoot('tools/new-remote/template');
const JOURNEY = '.spec.ts';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

const surroundings = (): Surroundings => ({
  remotes: remoteFolders().map((folder) => folder.replace(/-remote$/, '')),
  journeys: filesBelow(fromRoot('e2e/journeys')).map((file) => path.basename(file, JOURNEY)),
});

interface Scaffolded {
  folder: string;
  port: number;
  /** Files written, relative to the repository's root. */
  files: string[];
}

/** Writes the remote `name` and its journey. Throws, before writing anything, if the name is not allowed. */
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
  return { folder, port, files };
}
