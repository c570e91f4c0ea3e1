#!/usr/bin/env node
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fill, nameFault, nextPort } from '../../new-remote/names';

const TEMPLATE = fileURLToPath(new URL('../template', import.meta.url));

/** npm leaves files with this name out of packages, so it has another name there. */
const IGNORED = { packed: '_gitignore', name: '.gitignore' };

/**
 * Creates the repository of the remote `name` in a folder with that name. Throws, before writing anything, if it
 * cannot.
 */
function create([name = '']: string[]): void {
  const fault = nameFault(name, { remotes: [], journeys: [] });
  if (fault) throw new Error(fault.replace('npm run new-remote --', 'npm create @nara/remote'));
  const folder = path.resolve(`${name}-remote`);
  if (existsSync(folder)) throw new Error(`${folder} is there already`);
  cpSync(TEMPLATE, folder, { recursive: true });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    writeFileSync(file, fill(readFileSync(file, 'utf8'), name, nextPort([])));
    const called = entry.name === IGNORED.packed ? IGNORED.name : fill(entry.name, name, 0);
    renameSync(file, path.join(entry.parentPath, called));
  }
  process.stdout.write(`${name}-remote is there. Next:

  cd ${name}-remote
  npm install
  npm run check:types && npm run check:lint && npm test
  RELEASE_TO=https://host DEPLOY_TOKEN=… npm run release

It answers /admin/apps/${name} of that host.
`);
}

try {
  create(process.argv.slice(2));
} catch (fault) {
  process.stderr.write(`${(fault as Error).message}\n`);
  process.exitCode = 1;
}
