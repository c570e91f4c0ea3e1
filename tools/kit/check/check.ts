import { execFile, execFileSync, spawn } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../commerce-api/testing/free-port';
import { startProduct } from '../../../e2e/support/product';
import { askHost, overrideLink } from '../../against/host';
import { build } from '../../build/build';
import { fromRoot, ROOT } from '../../paths';
import { NOT_RUN, reportAndExit, stop, untilReady } from '../../processes';
import { seconds } from '../../releases/report';
import { writeJson } from '../pack/manifest';
import { publicationOf } from '../pack/names';
import { packKit } from '../pack/pack-kit';
import { environmentElsewhere, interruptibleSteps, TooLateError } from './steps';
import { issueTokens, startBrowser, visit } from './visitor';

/** A package registry on this machine. */
interface Registry {
  /**
   * npm environment that publishes a scope to this registry and installs the scope from it. Other packages come from
   * their usual registry.
   */
  npm: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/** Returns true if npm's registry answers within 20 seconds in an environment without anything of this repository. */
async function isNpmReachable(): Promise<boolean> {
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
async function startRegistry(folder: string, scope: string): Promise<Registry> {
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

const NAME = 'spare-parts';
const PAGE = `/admin/apps/${NAME}`;

/** Headings of the first screen in the first version and in the second. */
const HEADINGS = { first: 'Overview', second: 'Spare Parts in Stock' };

/** A scope other than that of the sources, which proves that the names in the registry can be chosen freely. */
const PUBLICATION = publicationOf({ scope: '@a-company' });

/** Expects that a repository has no link to the outside, and that its build does not name this repository. */
function expectIndependent(repository: string): void {
  const installed = path.join(repository, 'node_modules/@nara');
  const linked = readdirSync(installed).find((name) => lstatSync(path.join(installed, name)).isSymbolicLink());
  if (linked) throw new Error(`${linked} is a link`);
  const files = readdirSync(path.join(repository, 'dist'), { recursive: true, withFileTypes: true });
  for (const { name, parentPath } of files.filter((entry) => entry.isFile())) {
    const file = path.join(parentPath, name);
    if (readFileSync(file).includes(ROOT)) throw new Error(`${file} names ${ROOT}`);
  }
}

/** Changes the heading of the first screen, and its test. */
function rename(repository: string): void {
  for (const file of ['overview-screen.tsx', 'overview-screen.test.tsx']) {
    const place = path.join(repository, 'src/overview', file);
    const text = readFileSync(place, 'utf8');
    const changed = text
      .replace(`title="${HEADINGS.first}"`, `title="${HEADINGS.second}"`)
      .replace(`'heading', { name: '${HEADINGS.first}' }`, `'heading', { name: '${HEADINGS.second}' }`);
    if (changed === text) throw new Error(`${file} has no heading`);
    writeFileSync(place, changed);
  }
}

/** Returns the version of the remote that a product serves to everyone. */
async function liveVersion(origin: string): Promise<string | undefined> {
  const { registry } = await askHost(origin);
  return registry.remotes.find((release) => release.name === NAME)?.version;
}

const { take, run, during } = interruptibleSteps();

/**
 * Publishes the packages to a registry on this machine. Then creates a separate repository in an empty folder outside
 * this one, and checks, tests, builds and develops it, releases it to a running product, visits it, and rolls it back.
 */
async function check(folder: string): Promise<void> {
  const stops: (() => Promise<unknown>)[] = [];
  /** Registers something to be stopped at the end of the check. */
  const started = <T>(thing: T, stop: (thing: T) => Promise<unknown>): T => {
    stops.push(() => stop(thing));
    return thing;
  };
  try {
    await take('the product is built', build);
    const files = await take('the packages are packed', () => packKit(path.join(folder, 'packages'), PUBLICATION));
    const registry = await take('the registry starts', async () =>
      started(await startRegistry(path.join(folder, 'registry'), PUBLICATION.scope), ({ stop }) => stop()),
    );
    const { origin } = await take('the product starts', async () =>
      started(await startProduct({ ALLOW_REMOTE_OVERRIDES: 'true' }), ({ stop }) => stop()),
    );
    const browser = started(await startBrowser(), (opened) => opened.close());
    const { npm } = registry;
    const elsewhere = path.join(folder, 'elsewhere');
    mkdirSync(elsewhere);
    for (const file of files) await run(`${path.basename(file)} is published`, elsewhere, npm, 'npm', 'publish', file);
    // npm keeps the programs that `npm create` used, whichever registry they came from.
    const fresh = { ...npm, npm_config_cache: path.join(folder, 'cache') };
    await run('a repository is made', elsewhere, fresh, 'npm', 'create', `${PUBLICATION.scope}/remote`, NAME);

    const repository = path.join(elsewhere, `${NAME}-remote`);
    const pipeline = { ...npm, ...(await issueTokens(origin, NAME)) };
    const script = (title: string, ...args: string[]) => run(title, repository, pipeline, 'npm', ...args);
    await script('it installs', 'install');
    await script('its types are right', 'run', 'check:types');
    await script('it keeps the rules of the kit', 'run', 'check:lint');
    await script('its tests pass', 'test');
    await script('it builds', 'run', 'build');
    expectIndependent(repository);

    const develop = async (title: string, entry: string, link: (port: number) => string, ...args: string[]) => {
      const port = Number(await freePort());
      const program = [process.execPath, path.join(repository, 'node_modules/.bin/nara-remote'), 'dev', ...args];
      await during(title, repository, { ...npm, REMOTE_PORT: String(port) }, program, async (server) => {
        await untilReady(`http://localhost:${port}${entry}`, server);
        // A request for a script, unlike one for a page, is answered only after the first build has finished.
        await fetch(`http://localhost:${port}/remoteEntry.js`);
        await visit(browser, link(port), args.length > 0 ? HEADINGS.second : HEADINGS.first);
      });
    };
    await develop('it is developed alone', PAGE, (port) => `http://localhost:${port}${PAGE}`);

    await script('it is released', 'run', 'release');
    await take('it is visited', () => visit(browser, origin + PAGE, HEADINGS.first));
    const first = await liveVersion(origin);

    rename(repository);
    const inside = (port: number) => overrideLink(origin, { name: NAME, pathPrefix: PAGE }, port);
    await develop('it is developed inside the product', '/remoteEntry.js', inside, '--against', origin);
    await script('a second version is released', 'run', 'release');
    await take('the second version is visited', () => visit(browser, origin + PAGE, HEADINGS.second));

    await script('it is rolled back', 'run', 'rollback');
    await take('the first version is back', () => visit(browser, origin + PAGE, HEADINGS.first));
    if ((await liveVersion(origin)) !== first) throw new Error(`another version than ${first} is live`);
    await script('its versions are listed', 'run', 'releases');
  } finally {
    await Promise.allSettled(stops.map((stop) => stop()));
  }
}

function notRun(reason: string): void {
  process.stdout.write(`Not run: ${reason}.\n`);
  process.exitCode = NOT_RUN;
}

/** Runs the check. Exits as not run if npm's registry does not answer. */
async function main(): Promise<void> {
  if (!(await isNpmReachable())) return notRun("npm's registry does not answer");
  const began = performance.now();
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'nara-own-repository-'));
  try {
    await check(folder);
  } catch (error) {
    if (error instanceof TooLateError) return notRun(error.message);
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  process.stdout.write(`A repository of its own lives with what the registry has. ${seconds(began)}\n`);
}

await main().catch(reportAndExit);
