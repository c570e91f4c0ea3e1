import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../commerce-api/testing/free-port';
import { findProgram, type Wanted } from '../../../tools/debian-package';
import { fromRoot } from '../../../tools/paths';

interface Certificate {
  file: string;
  keyFile: string;
  /** PEM. */
  text: string;
}

/** Creates a self-signed certificate for `localhost` with the program at `openssl`. Throws with its error output. */
function makeCertificate(openssl: string, folder: string): Certificate {
  const [file, keyFile] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const { status, stderr } = spawnSync(openssl, [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-out', file, '-keyout', keyFile],
  ]);
  if (status !== 0) throw new Error(`no certificate could be made: ${stderr}`);
  return { file, keyFile, text: readFileSync(file, 'utf8') };
}

/** Reverse proxy from Debian, configured as in `deploy/proxy`, in front of two servers on this machine. */
export interface Front {
  /** Port of https. */
  readonly port: number;
  /** Port of plain http. */
  readonly plainPort: number;
  /** PEM of the certificate to trust. */
  readonly certificate: string;
  /** Its standard error so far. */
  readonly complaints: string;
  stop(): Promise<void>;
}

interface Place extends Certificate {
  folder: string;
  port: number;
  plainPort: number;
  /** Ports of the servers. */
  servers: readonly [number, number];
}

interface Kind extends Wanted {
  /** File of its configuration in `deploy/proxy`. */
  configuration: string;
  /** Texts of that file, with their replacements for this machine. */
  changes(place: Place): Readonly<Record<string, string>>;
  /** Returns the configuration with a frame around it that isolates the proxy, and the arguments that run it. */
  frame(place: Place, configuration: string): { text: string; args: (file: string) => string[] };
}

const certified = ({ file, keyFile, servers: [one, two] }: Place) => ({
  '10.0.0.11:8080': `127.0.0.1:${one}`,
  '10.0.0.12:8080': `127.0.0.1:${two}`,
  '/etc/ssl/nara/fullchain.pem': file,
  '/etc/ssl/nara/privkey.pem': keyFile,
});

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const KINDS = {
  nginx: {
    program: 'nginx',
    from: 'nginx',
    ask: '-v',
    configuration: 'nginx.conf',
    changes: (place) => ({
      ...certified(place),
      'listen 80;': `listen 127.0.0.1:${place.plainPort};`,
      'listen 443 ssl http2;': `listen 127.0.0.1:${place.port} ssl http2;`,
    }),
    frame: ({ folder }, configuration) => ({
      text: `
daemon off;
worker_processes 2;
pid ${folder}/pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${configuration}
}`,
      args: (file) => ['-p', folder, '-e', 'stderr', '-c', file],
    }),
  },
  caddy: {
    program: 'caddy',
    from: 'caddy',
    ask: 'version',
    configuration: 'Caddyfile',
    changes: (place) => ({ ...certified(place), '\nshop.example {': '\nlocalhost {' }),
    frame: ({ port, plainPort }, configuration) => ({
      text: `{
	admin off
	skip_install_trust
	grace_period 1s
	https_port ${port}
	http_port ${plainPort}
}
${configuration}`,
      args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
    }),
  },
} as const satisfies Record<string, Kind>;

export type FrontName = keyof typeof KINDS;
export const FRONTS = Object.keys(KINDS) as FrontName[];

/** Replaces every text. Throws if one is missing, because the test would then not cover the shipped configuration. */
function replaceAll(text: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`the configuration has no ${from}`);
    return changed.replaceAll(from, to);
  }, text);
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });

async function untilListening(port: number, child: ChildProcess, complaints: readonly string[]): Promise<void> {
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`the proxy ended: ${complaints.join('')}`);
    await delay(20);
  }
}

/** Returns a function that starts a proxy; null, after a message, if the proxy is not available. */
export function findFront(name: FrontName): ((servers: readonly [number, number]) => Promise<Front>) | null {
  const kind: Kind = KINDS[name];
  const program = findProgram(kind);
  const openssl = findProgram({ program: 'openssl', from: 'openssl', ask: 'version' });
  if (program && openssl) return (servers) => startFront(kind, { program, openssl, servers });
  process.stdout.write(`Skipped: ${program ? 'openssl' : name} is not to be had, so nothing stands behind ${name}.\n`);
  return null;
}

async function startFront(
  kind: Kind,
  { program, openssl, servers }: { program: string; openssl: string; servers: Place['servers'] },
): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'nara-front-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  const place: Place = { folder, port, plainPort, servers, ...makeCertificate(openssl, folder) };
  const shipped = readFileSync(fromRoot('deploy/proxy', kind.configuration), 'utf8');
  const { text, args } = kind.frame(place, replaceAll(shipped, kind.changes(place)));
  const file = join(folder, kind.configuration);
  writeFileSync(file, text);
  const child = spawn(program, args(file), {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Folders where programs store data unasked.
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const complaints: string[] = [];
  child.stderr.on('data', (piece: Buffer) => complaints.push(piece.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilListening(port, child, complaints);
  return {
    port,
    plainPort,
    certificate: place.text,
    get complaints() {
      return complaints.join('');
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
