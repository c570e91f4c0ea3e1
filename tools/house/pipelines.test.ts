import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { CHECKS } from '../checks';
import { isSupported } from '../node/find-node';
import { fromRoot } from '../paths';
import { manifestIn } from './manifests';

/* Checks that the examples of hosted pipelines are YAML, and call only commands that exist. */

const FILES = ['deploy/ci/github-actions.yml', 'deploy/ci/gitlab-ci.yml'];
const read = (file: string): unknown => parse(readFileSync(fromRoot(file), 'utf8'));

/** Returns every text below a key with one of these names. */
function textsUnder(node: unknown, keys: readonly string[], isBelow = false): string[] {
  if (typeof node === 'string') return isBelow ? [node] : [];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    textsUnder(value, keys, Array.isArray(node) ? isBelow : keys.includes(key)),
  );
}

const commandsOf = (file: string) => textsUnder(read(file), ['run', 'script', 'before_script']);
const imagesOf = (file: string) => textsUnder(read(file), ['image', 'container']).filter((text) => /^node:/.test(text));

/** Placeholder for a remote in a command. */
const VARIABLE = /\$\{\{ inputs\.remote \}\}|\$REMOTE/;

/** Describes an npm command that does not exist; null if it does. */
function faultOf(command: string): string | null {
  const [, script = '', , workspace] =
    /^npm (?:run (?:-s )?)?([\w:-]+)( -w (\S+))?/.exec(command.replace(VARIABLE, 'storefront-remote')) ?? [];
  if (script === 'ci') return null;
  if (script === 'check') {
    const name = command.split(' -- ')[1];
    return CHECKS.some((check) => check.name === name) ? null : `${command}: there is no check ${name}`;
  }
  if (workspace && !existsSync(fromRoot(workspace))) return `${workspace} is no workspace`;
  return manifestIn(workspace ?? '.').scripts?.[script] ? null : `${command}: there is no script ${script}`;
}

describe.each(FILES)('%s', (file) => {
  const commands = commandsOf(file).filter((command) => command.startsWith('npm '));

  it('the pipeline installs, tests, audits, builds and publishes', () => {
    expect(commands.map((command) => command.replace(VARIABLE, 'a-remote'))).toEqual(
      expect.arrayContaining([
        'npm ci',
        'npm test -- --thorough',
        'npm run check -- audit',
        'npm run build',
        'npm run release -w a-remote -- --publish-only',
      ]),
    );
  });

  it('the pipeline calls only npm scripts that exist', () => {
    expect(commands.map(faultOf).filter((fault) => fault !== null)).toEqual([]);
  });

  it('the pipeline runs on a supported Node version', () => {
    const images = imagesOf(file);
    expect(images.length).toBeGreaterThan(0);
    // An image of a major version contains its newest release.
    expect(images.filter((image) => !isSupported(`${/^node:(\d+)-/.exec(image)?.[1]}.999.0`))).toEqual([]);
  });

  it('the pipeline contains no token and no private key', () => {
    expect(readFileSync(fromRoot(file), 'utf8')).not.toMatch(/ndt_|BEGIN [A-Z ]*PRIVATE KEY/);
  });
});

it('the GitHub pipeline offers only remotes that exist', () => {
  const { on } = read(FILES[0] ?? '') as { on: { workflow_dispatch: { inputs: { remote: { options: string[] } } } } };
  const { options } = on.workflow_dispatch.inputs.remote;
  expect(options.filter((remote) => !existsSync(fromRoot(remote, 'webpack.config.ts')))).toEqual([]);
});
