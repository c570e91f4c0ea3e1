import { createServer } from 'node:net';

/** A port that a program of development listens on. */
export interface WantedPort {
  /** Who listens there, for people. */
  who: string;
  /** Names the variable that chooses the port. */
  variable: string;
  port: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the port that a variable chooses, else the preset one. Throws, with the variable, for what is no port. */
export function wantedPort(environment: Environment, who: string, variable: string, preset: number): WantedPort {
  const text = environment[variable] || String(preset);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Error(`${variable} must be a port from 1 to 65535, not "${text}"`);
  return { who, variable, port };
}

/** Returns why nobody can listen on a port of this machine; null when somebody can. */
function faultOf(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${code})`),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(null)));
  });
}

/** Throws when a port cannot be used, with a line on each: who wants it, and how to choose another. */
export async function requirePorts(wanted: readonly WantedPort[]): Promise<void> {
  const faults: string[] = [];
  for (const [index, { who, variable, port }] of wanted.entries()) {
    const rival = wanted.slice(0, index).find((earlier) => earlier.port === port);
    const fault = rival ? `is also that of ${rival.who}` : await faultOf(port);
    if (fault) faults.push(`Port ${port} of ${who} ${fault}; choose another with ${variable}=<port>`);
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
