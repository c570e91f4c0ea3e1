import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { freePort } from '../../commerce-api/testing/free-port';
import { fromRoot, ROOT } from '../../tools/paths';
import { startNode, stop, untilReady } from '../../tools/processes';
import { PASSCODES, type Product } from './product';

/** Bundlers with which the remotes in `e2e/without-the-kit` are built. */
export const BUNDLERS = ['webpack', 'rspack', 'vite'] as const;
export type Bundler = (typeof BUNDLERS)[number];

const { resolve } = createRequire(import.meta.url);
const programOf = (name: string, file: string): string =>
  path.join(path.dirname(resolve(`${name}/package.json`)), file);

/** Program of each bundler, and its arguments that serve a remote under development. */
const PROGRAMS: Record<Bundler, { program: string; serve: readonly string[] }> = {
  webpack: { program: programOf('webpack-cli', 'bin/cli.js'), serve: ['serve', '--mode', 'development'] },
  rspack: { program: programOf('@rspack/cli', 'bin/rspack.js'), serve: ['serve', '--mode', 'development'] },
  vite: { program: programOf('vite', 'bin/vite.js'), serve: ['--strictPort'] },
};

/** Returns the folder of a remote, in this repository or in a copy. */
export const remoteOf = (bundler: Bundler, root = ROOT): string => path.join(root, 'e2e/without-the-kit', bundler);

// A runner's own value would decide how the remotes are built.
const environmentWith = (more: Record<string, string>) => ({ ...process.env, NODE_ENV: undefined, ...more });

function run(args: readonly string[], cwd: string, environment: Record<string, string> = {}): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    env: environmentWith(environment),
  });
  if (status !== 0) throw new Error(`${args.join(' ')} failed: ${stdout}${stderr}`);
}

/**
 * Builds a remote and releases it to a product, as docs/without-the-kit.md says. Works in a copy, because another
 * worker may build the same remote.
 */
export function releaseWithoutTheKit(bundler: Bundler, { origin, dataDir }: Pick<Product, 'origin' | 'dataDir'>): void {
  const cache = fromRoot('e2e/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, `${bundler}-`));
  try {
    cpSync(remoteOf(bundler), folder, { recursive: true });
    run([PROGRAMS[bundler].program, 'build', '--mode', 'production'], folder);
    const token = readFileSync(path.join(dataDir, 'deploy-token'), 'utf8').trim();
    run([fromRoot('e2e/without-the-kit/release.mjs'), origin, folder], folder, { DEPLOY_TOKEN: token });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Serves a remote under development from a folder. Resolves when its entry is served. */
export async function serveWithoutTheKit(
  bundler: Bundler,
  folder: string,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const { program, serve } = PROGRAMS[bundler];
  const origin = `http://localhost:${await freePort()}`;
  const child = spawn(process.execPath, [program, ...serve, '--port', new URL(origin).port], {
    cwd: folder,
    env: environmentWith({}),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // A test that fails does not stop it.
  process.once('exit', () => child.kill());
  await untilReady(`${origin}/remoteEntry.js`, child);
  return { origin, stop: () => stop(child) };
}

/** Variables of `npm run dev` that name ports, the shell's first. */
const PORTS = ['SHELL', 'STOREFRONT_REMOTE', 'ADMIN_REMOTE', 'ENTERPRISE_REMOTE'].map((name) => `${name}_PORT`);

/** Starts the product under development in a copy of the repository, with a release store. */
export async function startDevelopment(copy: string): Promise<Product> {
  // Packages of the bundlers that are not at the root of the repository.
  symlinkSync(fromRoot('e2e/node_modules'), path.join(copy, 'e2e/node_modules'));
  const dataDir = path.join(copy, '.data');
  const ports: Record<string, string> = {};
  for (const name of [...PORTS, 'PORT', 'PARTNER_PORT', 'PAYMENT_PORT']) ports[name] = String(await freePort());
  const environment = {
    ...ports,
    DATA_DIR: dataDir,
    RELEASE_STORE: path.join(dataDir, 'releases'),
    SITE_PASSCODE: PASSCODES.site,
    ENTERPRISE_PASSCODE: PASSCODES.enterprise,
  };
  const child = startNode(['--import', 'tsx', 'tools/commands/dev.ts'], environment, {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://localhost:${ports.SHELL_PORT}`;
  await untilReady(`${origin}/shell/main.js`, child);
  return {
    origin,
    partner: `http://127.0.0.1:${ports.PARTNER_PORT}`,
    payments: `http://127.0.0.1:${ports.PAYMENT_PORT}`,
    dataDir,
    stop: () => stop(child),
  };
}
