import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Role } from '@nara/shared-contracts/rules/common';
import { ROLES } from '@nara/shared-contracts/rules/common';
import { MAX_TICKETS, TICKET_PATTERN } from '@nara/shared-contracts/rules/releases';

/** Options of the release commands. */
export interface ReleaseOptions {
  remote: string;
  /** Address of the server. */
  to: string;
  /** Token that publishes versions. */
  token: string;
  /** Token that makes versions live and rolls back; defaults to `token`. */
  activateToken: string;
  dryRun: boolean;
  /** True to store the version without making it live. */
  publishOnly: boolean;
  /** Percentage of visitors for a trial; defaults to everyone without `share`, `roles` and `cohorts`. */
  share: number | undefined;
  /** Checks to leave out. The release records this. */
  skip: { tests: boolean; smoke: boolean };
  /** Tickets for the record of the release. */
  tickets: readonly string[];
  /** Roles whose members get a version on trial. */
  roles: Role[] | undefined;
  /** Names or ids of cohorts whose members get a version on trial. */
  cohorts: string[] | undefined;
}

interface Caller {
  remote: string;
  /** Folder in which a server on this machine was started. Its data is in `.data` unless DATA_DIR says otherwise. */
  root: string;
  /** Usage of the command. */
  usage: string;
}

/**
 * Reads the command line and the environment: `--to` or RELEASE_TO, and DEPLOY_TOKEN and ACTIVATE_TOKEN or this
 * machine's own token.
 */
export function readOptions(
  args: readonly string[],
  { remote, root, usage }: Caller,
  environment = process.env,
): ReleaseOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      to: { type: 'string' },
      canary: { type: 'string' },
      roles: { type: 'string' },
      cohorts: { type: 'string' },
      'publish-only': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      'skip-tests': { type: 'boolean', default: false },
      'skip-smoke': { type: 'boolean', default: false },
      ticket: { type: 'string', multiple: true, default: [] },
    },
  });
  const share = values.canary === undefined ? undefined : Number(values.canary);
  if (share !== undefined && !(Number.isInteger(share) && share >= 1 && share <= 99)) {
    throw new Error('--canary must be a whole number from 1 to 99: per cent of visitors');
  }
  const wrong = values.ticket.find((ticket) => !TICKET_PATTERN.test(ticket));
  if (wrong !== undefined) throw new Error(`${wrong} is no number of a ticket, such as NARA-12`);
  const tickets = [...new Set(values.ticket)];
  if (tickets.length > MAX_TICKETS) throw new Error(`a release names ${MAX_TICKETS} tickets at most`);
  const { PORT = '8080', RELEASE_TO = `http://localhost:${PORT}` } = environment;
  const to = serverAddress(values.to ?? RELEASE_TO, usage);
  const [forPublishing, forActivation] = [environment.DEPLOY_TOKEN?.trim(), environment.ACTIVATE_TOKEN?.trim()];
  const ownToken = () => machineToken(to, root, environment);
  return {
    remote,
    to,
    token: forPublishing || forActivation || ownToken(),
    activateToken: forActivation || forPublishing || ownToken(),
    dryRun: values['dry-run'],
    publishOnly: values['publish-only'],
    share,
    skip: { tests: values['skip-tests'], smoke: values['skip-smoke'] },
    tickets,
    roles: readRoles(values.roles),
    cohorts: readCohorts(values.cohorts),
  };
}

/** Reads role names, separated by commas. Throws for an unknown one. */
function readRoles(text: string | undefined): Role[] | undefined {
  if (text === undefined) return undefined;
  const names = text.split(',').map((name) => name.trim());
  const roles = ROLES.filter((role) => names.includes(role));
  if (roles.length === names.length) return roles;
  throw new Error(`--roles must name roles of staff, separated by commas: ${ROLES.join(', ')}`);
}

/** Reads cohort names, separated by commas. Throws if one is empty; the server reports unknown ones. */
function readCohorts(text: string | undefined): string[] | undefined {
  const names = text?.split(',').map((name) => name.trim());
  if (names?.includes('')) throw new Error('--cohorts must name cohorts, separated by commas');
  return names;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Reads the address of a server. Throws the usage of the command if it is not one. */
export function serverAddress(text: string, usage: string): string {
  const address = text.replace(/\/+$/, '');
  if (/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : '')) return address;
  throw new Error(`${address} is no address of a server: ${usage}`);
}

/**
 * Returns the token that a server on this machine, started in `root`, leaves in its data folder. It is never sent to
 * another server.
 */
export function machineToken(
  to: string,
  root: string,
  { DATA_DIR }: NodeJS.ProcessEnv,
  variable = 'DEPLOY_TOKEN',
): string {
  const file = path.join(path.resolve(root, DATA_DIR || '.data'), 'deploy-token');
  if (!LOOPBACK.has(new URL(to).hostname)) throw new Error(`set ${variable}: an admin issues one in the back office`);
  if (!existsSync(file)) throw new Error(`start the server on this machine (no ${file}), or set ${variable}`);
  return readFileSync(file, 'utf8').trim();
}
