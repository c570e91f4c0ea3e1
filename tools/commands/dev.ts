import type { ChildProcess } from 'node:child_process';
import { parseArgs } from 'node:util';
import { parseConfiguration } from '../../commerce-api/src/platform/configuration';
import { DEMO } from '../../commerce-api/src/platform/configuration/secrets';
import { holdDatabase } from '../../commerce-api/src/platform/database';
import { freePort } from '../../commerce-api/testing/free-port';
import { build } from '../build/build';
import { readManifest } from '../build/release-manifest';
import { remoteFolders } from '../build/targets';
import { type Channel, createChannel } from '../development/channel';
import { compareContracts, dashboard } from '../development/dashboard/serve';
import { readRemote, writeDevelopmentComposition } from '../development/front-ends';
import { serveInsideHost } from '../development/inside-host';
import { requirePorts, type WantedPort, wantedPort } from '../development/ports';
import { follow, serve } from '../development/serve';
import { type ServerPorts, startServers } from '../development/servers';
import { watchTypes } from '../development/types';
import { ROOT } from '../paths';
import { endTogether, reportAndExit } from '../processes';
import { devRemoteConfig, devRemoteServer, devShellServer } from '../webpack/dev-config';
import { HERE, remoteHere } from '../webpack/here';
import { containerName, type RemoteBuild } from '../webpack/remote-build';
import { shellConfig } from '../webpack/shell-config';

const PASSCODES = { site: DEMO.SITE_PASSCODE, enterprise: DEMO.ENTERPRISE_PASSCODE };

const { env } = process;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Functions that return the processes of each part that was started. */
const started: (() => readonly ChildProcess[])[] = [];

/** Starts API and sandboxes. Returns the API's address. Keeps other servers out of their data folder. */
async function startBackEnd(ports: ServerPorts, environment: NodeJS.ProcessEnv, channel: Channel): Promise<string> {
  process.once('exit', holdDatabase(parseConfiguration({ ...env, ...environment })));
  const servers = startServers(ports, environment, say, channel.setServer);
  started.push(() => servers.flatMap(({ children }) => children));
  await Promise.all(servers.map(({ ready }) => ready));
  return `http://127.0.0.1:${ports.api}`;
}

/** Starts checking types. Called after the first builds: the first round takes long, and pages do not need it. */
function checkTypes({ setTypes }: Channel): void {
  const types = watchTypes(ROOT, say, setTypes);
  started.push(() => [types]);
}

/** Returns a remote's build, with the port that the environment sets for its development server. */
async function readRemoteHere(folder: string): Promise<RemoteBuild & { wanted: WantedPort }> {
  const remote = await readRemote(folder);
  const wanted = wantedPort(env, folder, `${containerName(remote.name).toUpperCase()}_PORT`, remote.port);
  return { ...remote, port: wanted.port, wanted };
}

const passcodeFor = async (name: string): Promise<string> =>
  PASSCODES[(await readManifest(remoteHere(name).folder)).gate];

/** Returns the data that every dashboard of this repository shows. */
async function known() {
  const remotes = await Promise.all(remoteFolders().map(readRemoteHere));
  return {
    remotes: remotes.map(({ name, port }) => ({ name, port, folder: remoteHere(name).folder })),
    compare: compareContracts,
  };
}

/** Starts one remote on its own port, with a real in-memory API behind it. */
async function developAlone(folder: string): Promise<Channel> {
  const channel = createChannel();
  const remote = await readRemoteHere(folder);
  const ports = {
    api: await freePort(),
    partner: wantedPort(env, 'the partner sandbox', 'PARTNER_PORT', await freePort()),
    payments: wantedPort(env, 'the payment sandbox', 'PAYMENT_PORT', await freePort()),
  };
  await requirePorts([remote.wanted, ports.partner, ports.payments]);
  await build(['server', 'picture']);
  const api = await startBackEnd(
    { api: ports.api, partner: ports.partner.port, payments: ports.payments.port },
    { DATA_DIR: ':memory:' },
    channel,
  );
  const place = remoteHere(remote.name);
  const { pathPrefix, gate } = await readManifest(place.folder);
  const origin = `http://localhost:${remote.port}`;
  const page = dashboard({ ...(await known()), runs: 'alone', origin, api: null, place, channel });
  const server = devRemoteServer(remote, api, place, page);
  const config = devRemoteConfig(remote, PASSCODES[gate], place);
  const { built } = await serve(config, server, follow(channel, remote.port), place);
  process.stdout.write(`
${folder} alone: http://localhost:${remote.port}${pathPrefix}

  Real API in memory behind it, signed in with passcode ${PASSCODES[gate]}
  Ports, versions and contracts at http://localhost:${remote.port}/__dev
  Stop with Ctrl C
`);
  await built;
  return channel;
}

/** Starts one remote inside a host that runs elsewhere. Only its scripts come from here. */
async function developAgainst(folder: string, address: string): Promise<Channel> {
  const remote = await readRemoteHere(folder);
  await requirePorts([remote.wanted]);
  const { channel, text } = await serveInsideHost(remote, remoteHere(remote.name), address, await known());
  process.stdout.write(text);
  return channel;
}

/** Starts everything: shell, remotes, API and sandboxes. Each reloads when its sources change. */
async function developAll(): Promise<Channel> {
  const channel = createChannel();
  const remotes = await Promise.all(remoteFolders().map(readRemoteHere));
  const shell = wantedPort(env, 'the shell', 'SHELL_PORT', 3000);
  const ports = {
    api: wantedPort(env, 'the API', 'PORT', 8080),
    partner: wantedPort(env, 'the partner sandbox', 'PARTNER_PORT', 8081),
    payments: wantedPort(env, 'the payment sandbox', 'PAYMENT_PORT', 8082),
  };
  await requirePorts([shell, ...remotes.map(({ wanted }) => wanted), ...Object.values(ports)]);
  await build(['server', 'picture']);
  const root = await writeDevelopmentComposition(remotes);
  const origins = remotes.map(({ port }) => `http://localhost:${port}`).join();
  const api = await startBackEnd(
    { api: ports.api.port, partner: ports.partner.port, payments: ports.payments.port },
    // Development servers of other working trees may replace these.
    { COMPOSITION_ROOT: root, SCRIPT_ORIGINS: origins, ALLOW_REMOTE_OVERRIDES: 'true' },
    channel,
  );
  const following = follow(channel, shell.port);
  const page = dashboard({
    ...(await known()),
    runs: 'product',
    origin: `http://localhost:${shell.port}`,
    api,
    place: HERE,
    channel,
  });
  const served: { built: Promise<void> }[] = [];
  for (const remote of remotes) {
    const place = remoteHere(remote.name);
    const config = devRemoteConfig(remote, await passcodeFor(remote.name), place);
    served.push(await serve(config, devRemoteServer(remote, api, place, page), following, place));
  }
  served.push(await serve(shellConfig('development'), devShellServer(shell.port, api, page), following, HERE));
  process.stdout.write(
    `\nEverything: http://localhost:${shell.port}   (passcodes ${PASSCODES.site}, ${PASSCODES.enterprise})\nPorts, versions, overrides and contracts: http://localhost:${shell.port}/__dev\n`,
  );
  await Promise.all(served.map(({ built }) => built));
  return channel;
}

/** Runs `dev`, `dev <remote>` or `dev <remote> --against <host>`. */
function develop(): Promise<Channel> {
  const { values, positionals } = parseArgs({ options: { against: { type: 'string' } }, allowPositionals: true });
  const [folder] = positionals;
  if (values.against === undefined) return folder ? developAlone(folder) : developAll();
  if (!folder) throw new Error('Say which remote: npm run dev -w admin-remote -- --against http://localhost:8080');
  return developAgainst(folder, values.against);
}

endTogether(() => started.flatMap((running) => running()));
await Promise.resolve().then(develop).then(checkTypes).catch(reportAndExit);
