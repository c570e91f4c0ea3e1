import { rebuild, serverTargets } from '../build/build';
import { sourcesOf } from '../build/targets';
import { fromRoot } from '../paths';
import { startServer } from '../processes';
import { type ReloadingServer, startReloading } from './reloading-server';

/** The ports of API and sandboxes. */
export interface ServerPorts {
  api: number;
  partner: number;
  payments: number;
}

/** Returns URLs that answer 200 when the program of a folder runs. */
const readyUrls = ({ api, partner, payments }: ServerPorts): Readonly<Record<string, string>> => ({
  'commerce-api': `http://127.0.0.1:${api}/readyz`,
  'sandboxes/partner': `http://127.0.0.1:${partner}/sandbox/state`,
  'sandboxes/payments': `http://127.0.0.1:${payments}/control/state`,
});

const settings = ({ api, partner, payments }: ServerPorts): NodeJS.ProcessEnv => ({
  PORT: String(api),
  PARTNER_PORT: String(partner),
  PARTNER_BASE_URL: `http://127.0.0.1:${partner}`,
  PAYMENT_PORT: String(payments),
  WEBHOOK_URL: `http://127.0.0.1:${api}/api/woolworths/webhook`,
  LOG_LEVEL: 'warn',
  // Development servers offer no releases.
  RELEASE_STORE: 'none',
});

/** Starts API and sandboxes for development. Each restarts after a change of its sources. */
export function startServers(
  ports: ServerPorts,
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): ReloadingServer[] {
  const urls = readyUrls(ports);
  return serverTargets().map(({ folder, target }) =>
    startReloading({
      name: folder,
      sources: sourcesOf(target).map((source) => fromRoot(source)),
      rebuild: () => rebuild(target),
      start: () => startServer(folder, { ...settings(ports), ...environment }),
      url: urls[folder] ?? '',
      say,
    }),
  );
}
