import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot } from '../../paths';
import { writeCreateRemote } from './create-remote';
import { declarationsFrom } from './declarations';
import { LIBRARIES, writeLibrary } from './library';
import { manifestIn } from './manifest';
import { changelogOf, type Publication } from './names';
import { writeRemoteKit } from './remote-kit';

const isSource = (file: string): boolean => /\.tsx?$/.test(file);

/** Returns the modules that the packages export. */
const exported = (): string[] => [
  ...LIBRARIES.flatMap((workspace) =>
    Object.values(manifestIn(workspace).exports ?? {})
      .filter((file) => isSource(file as string))
      .map((file) => path.join(workspace, file as string)),
  ),
  'tools/webpack/remote-build.ts',
];

/** Packs a package into a folder with npm. Throws if npm fails. */
function packInto(folder: string, package_: string): void {
  const args = ['pack', package_, '--pack-destination', folder, '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: fromRoot(), stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('npm pack failed; see the lines above');
}

/**
 * Builds the packages that a team's own repository installs, and packs each into a folder, as `npm publish` expects
 * them. Throws if the folder is not empty. Returns the files.
 */
export async function packKit(folder: string, publication: Publication): Promise<string[]> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty; name another folder`);
  mkdirSync(folder, { recursive: true });
  const workshop = mkdtempSync(path.join(tmpdir(), 'nara-kit-'));
  try {
    const declarations = declarationsFrom(exported());
    for (const workspace of LIBRARIES)
      await writeLibrary(workspace, path.join(workshop, workspace), publication, declarations);
    await writeRemoteKit(path.join(workshop, 'remote-kit'), publication, declarations);
    await writeCreateRemote(path.join(workshop, 'create-remote'), publication);
    for (const package_ of readdirSync(workshop)) {
      const changelog = changelogOf(`@nara/${package_}`);
      if (changelog) cpSync(changelog, path.join(workshop, package_, 'CHANGELOG.md'));
      packInto(folder, path.join(workshop, package_));
    }
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
  return readdirSync(folder).map((file) => path.join(folder, file));
}
