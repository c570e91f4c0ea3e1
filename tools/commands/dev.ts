import { freePort } from '../../e2e/support/ports';
import { build } from '../build/build';
import { remoteFolders } from '../build/targets';
import { readRemote, serve, writeDevelopmentComposition } from '../development';
import { fromRoot } from '../paths';
import { reportAndExit, shareFate, startNode, untilReady } from '../processes';
import { devRemoteConfig, devRemoteServer, devShellServer } from '../webpack/dev-config';
import { shellConfig } from '../webpack/shell-config';

const SHELL_PORT = 3000;
const PASSCODES = { site: 'nara-site-2024', enterprise: 'nara-enterprise-2024' };

/** Starts API and partner sandbox for development; answers the API's address. */
async function startServers(port: number, environment: NodeJS.ProcessEnv): Promise<string> {
  const partnerPort = environment.PARTNER_PORT ?? String(await freePort());
  const common = {
    PORT: String(port),
    PARTNER_PORT: partnerPort,
    PARTNER_BASE_URL: `http://127.0.0.1:${partnerPort}`,
    WEBHOOK_URL: `http://127.0.0.1:${port}/api/woolworths/webhook`,
    LOG_LEVEL: 'warn',
    ...environment,
  };
  const api = startNode([fromRoot('commerce-api/dist/main.js')], common);
  shareFate([api, startNode([fromRoot('commerce-api/dist/partner-sandbox.js')], common)]);
  await untilReady(`http://127.0.0.1:${port}/readyz`, api);
  return `http://127.0.0.1:${port}`;
}

const passcodeFor = async (folder: string): Promise<string> => {
  const { manifest } = (await import(fromRoot(folder, 'src/manifest.ts'))) as {
    manifest: { gate: keyof typeof PASSCODES };
  };
  return PASSCODES[manifest.gate];
};

/** One remote on its own port, with a real API that lives in memory behind it. */
async function developAlone(folder: string): Promise<void> {
  await build(['commerce-api', 'picture']);
  const remote = await readRemote(folder);
  const api = await startServers(await freePort(), { DATA_DIR: ':memory:' });
  await serve(devRemoteConfig(remote, await passcodeFor(folder)), devRemoteServer(remote, api));
  process.stdout.write(`\n${folder} alone: http://localhost:${remote.port}\n`);
}

/** Everything: shell and remotes reload when their sources change. */
async function developAll(): Promise<void> {
  await build(['commerce-api', 'picture']);
  const folders = remoteFolders();
  const remotes = await Promise.all(folders.map(readRemote));
  const root = await writeDevelopmentComposition(remotes);
  const origins = remotes.map(({ port }) => `http://localhost:${port}`).join();
  const api = await startServers(Number(process.env.PORT ?? 8080), {
    PARTNER_PORT: '8081',
    COMPOSITION_ROOT: root,
    SCRIPT_ORIGINS: origins,
  });
  for (const remote of remotes) {
    await serve(devRemoteConfig(remote, await passcodeFor(`${remote.name}-remote`)), devRemoteServer(remote, api));
  }
  await serve(shellConfig('development'), devShellServer(SHELL_PORT, api));
  process.stdout.write(
    `\nEverything: http://localhost:${SHELL_PORT}   (passcodes ${PASSCODES.site}, ${PASSCODES.enterprise})\n`,
  );
}

const [folder] = process.argv.slice(2);
await (folder ? developAlone(folder) : developAll()).catch(reportAndExit);
