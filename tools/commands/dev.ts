import { parseArgs } from 'node:util';
import { freePort } from '../../e2e/support/ports';
import { askHost, hostFault, hostOrigin, overrideLink } from '../against/host';
import { build } from '../build/build';
import { readManifest } from '../build/release-manifest';
import { remoteFolders } from '../build/targets';
import { readRemote, serve, writeDevelopmentComposition } from '../development';
import { reportAndExit, shareFate, startServer, untilReady } from '../processes';
import { devRemoteConfig, devRemoteServer, devShellServer } from '../webpack/dev-config';
import { shellConfig } from '../webpack/shell-config';

const SHELL_PORT = 3000;
const PASSCODES = { site: 'nara-site-2024', enterprise: 'nara-enterprise-2024' };

/** Starts API and sandboxes for development; returns the API's address. */
async function startServers(port: number, environment: NodeJS.ProcessEnv): Promise<string> {
  const partnerPort = environment.PARTNER_PORT ?? String(await freePort());
  const common = {
    PORT: String(port),
    PARTNER_PORT: partnerPort,
    PARTNER_BASE_URL: `http://127.0.0.1:${partnerPort}`,
    PAYMENT_PORT: environment.PAYMENT_PORT ?? String(await freePort()),
    WEBHOOK_URL: `http://127.0.0.1:${port}/api/woolworths/webhook`,
    LOG_LEVEL: 'warn',
    // Development servers offer no releases.
    RELEASE_STORE: 'none',
    ...environment,
  };
  const api = startServer('commerce-api', common);
  shareFate([api, ...['sandboxes/partner', 'sandboxes/payments'].map((folder) => startServer(folder, common))]);
  await untilReady(`http://127.0.0.1:${port}/readyz`, api);
  return `http://127.0.0.1:${port}`;
}

const passcodeFor = async (name: string): Promise<string> => PASSCODES[(await readManifest(name)).gate];

/** Starts one remote on its own port, with a real in-memory API behind it. */
async function developAlone(folder: string): Promise<void> {
  await build(['server', 'picture']);
  const remote = await readRemote(folder);
  const api = await startServers(await freePort(), { DATA_DIR: ':memory:' });
  const { pathPrefix, gate } = await readManifest(remote.name);
  await serve(devRemoteConfig(remote, PASSCODES[gate]), devRemoteServer(remote, api));
  process.stdout.write(`
${folder} alone: http://localhost:${remote.port}${pathPrefix}

  Real API in memory behind it, signed in with passcode ${PASSCODES[gate]}
  Stop with Ctrl C
`);
}

/** Starts one remote inside a host that runs elsewhere: only its scripts come from here. */
async function developAgainst(folder: string, address: string): Promise<void> {
  const remote = await readRemote(folder);
  const manifest = await readManifest(remote.name);
  const origin = hostOrigin(address);
  const fault = hostFault(await askHost(origin), manifest);
  if (fault) throw new Error(fault);
  await serve(devRemoteConfig(remote, PASSCODES[manifest.gate]), devRemoteServer(remote, origin));
  process.stdout.write(`
${folder} inside ${origin}:

  ${overrideLink(origin, manifest, remote.port)}

  Scripts from http://localhost:${remote.port}, everything else from the host; its banner ends it
  Stop with Ctrl C
`);
}

/** Starts everything: shell and remotes reload when their sources change. */
async function developAll(): Promise<void> {
  await build(['server', 'picture']);
  const folders = remoteFolders();
  const remotes = await Promise.all(folders.map(readRemote));
  const root = await writeDevelopmentComposition(remotes);
  const origins = remotes.map(({ port }) => `http://localhost:${port}`).join();
  const api = await startServers(Number(process.env.PORT ?? 8080), {
    PARTNER_PORT: '8081',
    PAYMENT_PORT: '8082',
    COMPOSITION_ROOT: root,
    SCRIPT_ORIGINS: origins,
  });
  for (const remote of remotes) {
    await serve(devRemoteConfig(remote, await passcodeFor(remote.name)), devRemoteServer(remote, api));
  }
  await serve(shellConfig('development'), devShellServer(SHELL_PORT, api));
  process.stdout.write(
    `\nEverything: http://localhost:${SHELL_PORT}   (passcodes ${PASSCODES.site}, ${PASSCODES.enterprise})\n`,
  );
}

/** Runs `dev`, `dev <remote>` or `dev <remote> --against <host>`. */
function develop(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { against: { type: 'string' } }, allowPositionals: true });
  const [folder] = positionals;
  if (values.against === undefined) return folder ? developAlone(folder) : developAll();
  if (!folder) throw new Error('Say which remote: npm run dev -w admin-remote -- --against http://localhost:8080');
  return developAgainst(folder, values.against);
}

await Promise.resolve().then(develop).catch(reportAndExit);
