import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../e2e/support/ports';
import { fromRoot } from '../../paths';
import { stop, untilReady } from '../../processes';
import { writeJson } from '../pack/write-json';
import { environmentElsewhere } from './steps';

/** A package registry on this machine. */
export interface Registry {
  /**
   * npm environment that publishes a scope to this registry and installs the scope from it. Other packages come from
   * their usual registry.
   */
  npm: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/** Returns true if npm's registry answers within 20 seconds in an environment without anything of this repository. */
export async function isNpmReachable(): Promise<boolean> {
  // npm also answers from its cache, without the registry.
  const cache = mkdtempSync(path.join(tmpdir(), 'nara-npm-'));
  const ask = ['view', 'react', 'version', '--fetch-retries=0', '--fetch-timeout=15000', `--cache=${cache}`];
  const options = { cwd: tmpdir(), env: environmentElsewhere(), timeout: 20_000 };
  return promisify(execFile)('npm', ask, options)
    .then(
      () => true,
      () => false,
    )
    .finally(() => rmSync(cache, { recursive: true, force: true }));
}

/**
 * Starts Verdaccio in a new folder, for the packages of one scope. It uses no other registry, so it has only what is
 * published to it.
 */
export async function startRegistry(folder: string, scope: string): Promise<Registry> {
  mkdirSync(folder);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}/`;
  // JSON is YAML, the only configuration format that Verdaccio will keep.
  const configuration = path.join(folder, 'registry.yaml');
  writeJson(configuration, {
    storage: path.join(folder, 'storage'),
    packages: { [`${scope}/*`]: { access: '$all', publish: '$all' } },
    max_body_size: '100mb',
    log: { type: 'file', path: path.join(folder, 'registry.log'), level: 'warn' },
  });
  const program = fromRoot('node_modules/verdaccio/bin/verdaccio');
  const child = spawn(process.execPath, [program, '--config', configuration, '--listen', origin], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  const end = () => stop(child);
  await untilReady(`${origin}-/ping`, child).catch(async (fault: unknown) => {
    await end();
    throw fault;
  });
  return {
    npm: {
      npm_config_registry: execFileSync('npm', ['config', 'get', 'registry'], { cwd: folder, encoding: 'utf8' }).trim(),
      [`npm_config_${scope}:registry`]: origin,
      // npm publishes only with a token. The registry allows everyone.
      [`npm_config_//127.0.0.1:${port}/:_authToken`]: 'anybody',
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_update_notifier: 'false',
      npm_config_loglevel: 'error',
      npm_config_yes: 'true',
    },
    stop: end,
  };
}
