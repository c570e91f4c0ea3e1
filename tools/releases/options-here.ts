import { existsSync } from 'node:fs';
import { SHELL } from '@nara/shared-contracts/rules/composition';
import { fromRoot, ROOT } from '../paths';
import { type ReleaseOptions, readOptions } from './options';

/** Options of the release commands in this repository. */
export interface OptionsHere extends ReleaseOptions {
  /** Folder of the part: `shell`, or the name of a remote followed by `-remote`. */
  folder: string;
}

/** Usage of the command. */
export const USAGE =
  'npm run release -w <remote or shell> [-- --to http://host] [--canary 10] [--roles admin] [--cohorts name] [--publish-only] [--dry-run] [--ticket NARA-12] [--skip-tests] [--skip-smoke]';

/** Reads the command line, whose first word is the folder of a part, and the environment; see `readOptions`. */
export function readOptionsHere([folder = '', ...args]: readonly string[], environment = process.env): OptionsHere {
  const isPart = folder === SHELL || existsSync(fromRoot(folder, 'webpack.config.ts'));
  if (!isPart) throw new Error(`name a remote, or the shell: ${USAGE}`);
  const remote = folder.replace(/-remote$/, '');
  return { folder, ...readOptions(args, { remote, root: ROOT, usage: USAGE }, environment) };
}
