import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ADAPTED, RELEASES, type SkewRelease, TAKEN } from '../../e2e/chaos/skew-definition';
import { fromRoot } from '../paths';
import { inRepositoryCopy } from '../repository-copy';

type Kind = SkewRelease['shell'];

/** Returns the folder with the build of a kind of shell. */
export const shellFolder = (kind: Kind): string =>
  kind === 'present' ? fromRoot('shell/dist') : fromRoot('.cache/skew', kind);

const SHARING = 'shell/src/composition/sharing';

/** Replaces a text in a file of a repository copy. Throws if the text is not found. */
function edit(copy: string, file: string, from: string, to: string): void {
  const source = readFileSync(path.join(copy, file), 'utf8');
  if (!source.includes(from)) throw new Error(`${file} does not hold ${from}`);
  writeFileSync(path.join(copy, file), source.replace(from, to));
}

/** Differences of a kind of shell from the present one. */
const EDITS: Record<Exclude<Kind, 'present'>, (copy: string) => void> = {
  given: (copy) => edit(copy, `${SHARING}/react-query.ts`, 'useMutation,', `${TAKEN.name},\n  useMutation,`),
  major(copy) {
    const next = RELEASES.find(({ shell }) => shell === 'major')?.contracts ?? '';
    edit(copy, 'shared-contracts/src/wire/version.ts', `'${ADAPTED}'`, `'${next}'`);
    const adapter = `{ '${ADAPTED}': () => import(/* webpackMode: "eager" */ './contracts-1') }`;
    edit(copy, `${SHARING}/earlier-contracts.ts`, '= {};', `= ${adapter};`);
    writeFileSync(path.join(copy, SHARING, 'contracts-1.ts'), `export * from '@nara/shared-contracts';\n`);
  },
};

/** Builds the shells that differ from the present one, each in its own copy of the repository. */
export async function buildShells(): Promise<void> {
  for (const kind of ['given', 'major'] as const) {
    await inRepositoryCopy(async (copy) => {
      EDITS[kind](copy);
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['--import', 'tsx', 'tools/build/build-app.ts', 'shell'],
        { cwd: copy, encoding: 'utf8' },
      );
      if (status !== 0) throw new Error(`building the shell (${kind}) failed\n${stdout}${stderr}`);
      rmSync(shellFolder(kind), { recursive: true, force: true });
      cpSync(path.join(copy, 'shell/dist'), shellFolder(kind), { recursive: true });
    });
  }
}
