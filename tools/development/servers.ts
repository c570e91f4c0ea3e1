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

/** What determines where the program of a folder answers, and the path that answers 200 when it runs. */
const PROGRAMS: Readonly<Record<string, { port: keyof ServerPorts; variable: string; readyPath: string }>> = {
  'commerce-api': { port: 'api', variable: 'PORT', readyPath: '/readyz' },
  'sandboxes/partner': { port: 'partner', variable: 'PARTNER_PORT', readyPath: '/sandbox/state' },
  'sandboxes/payments': { port: 'payments', variable: 'PAYMENT_PORT', readyPath: '/control/state' },
};

/** Settings of all programs. Their addresses are those at which each answers, whichever of its processes that is. */
const settings = ({ api, partner }: ServerPorts): NodeJS.ProcessEnv => ({
  PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${api}`,
  PARTNER_BASE_URL: `http://127.0.0.1:${partner}`,
  WEBHOOK_URL: `http://127.0.0.1:${api}/api/woolworths/webhook`,
  LOG_LEVEL: 'warn',
  // A process that takes over may be late while the machine builds something else.
  MAX_LAG_MS: process.env.MAX_LAG_MS || '0',
  // Development servers offer no releases, except of remotes from other repositories.
  RELEASE_STORE: process.env.RELEASE_STORE || 'none',
  // One process takes over from another.
  DATA_DIR_HELD: 'true',
});

/**
 * Makes the stack traces of a server name lines of the sources. With Node's `--enable-source-maps`, the logger would read
 * the whole map at every start, which takes a second.
 */
export const SOURCE_LINES = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import data:text/javascript,process.setSourceMapsEnabled(true)`,
};

/**
 * Starts API and sandboxes for development. After a change of its sources, a new process of each takes over. `tell`
 * receives why the newest sources of a program do not run.
 */
export function startServers(
  ports: ServerPorts,
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
  tell: (name: string, problems: readonly string[]) => void,
): ReloadingServer[] {
  return serverTargets().map(({ folder, target }) => {
    const program = PROGRAMS[folder];
    if (!program) throw new Error(`no port is known for ${folder}`);
    return startReloading({
      name: folder,
      sources: sourcesOf(target).map((source) => fromRoot(source)),
      rebuild: () => rebuild(target),
      start: (port) =>
        startServer(
          folder,
          { ...settings(ports), ...SOURCE_LINES, ...environment, [program.variable]: String(port) },
          { stdio: ['inherit', 'inherit', 'pipe'] },
        ),
      port: ports[program.port],
      readyPath: program.readyPath,
      say,
      tell: (problems) => tell(folder, problems),
    });
  });
}
