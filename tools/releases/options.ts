import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fromRoot } from '../paths';

/** Options of the release commands. */
export interface ReleaseOptions {
  /** Folder of the remote: its name followed by `-remote`. */
  folder: string;
  remote: string;
  /** Address of the server. */
  to: string;
  token: string;
  dryRun: boolean;
  /** Percentage of visitors for a trial; everybody unless given. */
  share: number | undefined;
}

const USAGE = 'npm run release -w <remote> [-- --to http://host] [--canary 10] [--dry-run]';

/** Reads the command line and the environment: `--to` or RELEASE_TO, and DEPLOY_TOKEN or this machine's own token. */
export function readOptions(args: readonly string[], environment = process.env): ReleaseOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { to: { type: 'string' }, canary: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  });
  const [folder = ''] = positionals;
  if (!existsSync(fromRoot(folder, 'webpack.config.ts'))) throw new Error(`name a remote: ${USAGE}`);
  const share = values.canary === undefined ? undefined : Number(values.canary);
  if (share !== undefined && !(Number.isInteger(share) && share >= 1 && share <= 99)) {
    throw new Error('--canary must be a whole number from 1 to 99: per cent of visitors');
  }
  const { PORT = '8080', RELEASE_TO = `http://localhost:${PORT}` } = environment;
  const to = (values.to ?? RELEASE_TO).replace(/\/+$/, '');
  if (!/^https?:$/.test(URL.canParse(to) ? new URL(to).protocol : ''))
    throw new Error(`${to} is no address of a server: ${USAGE}`);
  return {
    folder,
    remote: folder.replace(/-remote$/, ''),
    to,
    token: environment.DEPLOY_TOKEN?.trim() || machineToken(to, environment.DATA_DIR || '.data'),
    dryRun: values['dry-run'],
    share,
  };
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns the token that a server on this machine leaves in its data folder. It is sent to no other server. */
function machineToken(to: string, dataDir: string): string {
  const file = path.join(path.resolve(fromRoot(), dataDir), 'deploy-token');
  if (!LOOPBACK.has(new URL(to).hostname)) throw new Error('set DEPLOY_TOKEN: an admin issues one in the back office');
  if (!existsSync(file)) throw new Error(`start the server on this machine (no ${file}), or set DEPLOY_TOKEN`);
  return readFileSync(file, 'utf8').trim();
}
