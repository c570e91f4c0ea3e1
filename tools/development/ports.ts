import { createServer } from 'node:net';

/** A port on which a development program listens. */
export interface WantedPort {
  /** Name of the program, for people. */
  who: string;
  /** Environment variable that sets the port. */
  variable: string;
  port: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the port that a variable sets, or else the preset. Throws an error that names the variable if the value is
 * not a port.
 */
export function wantedPort(environment: Environment, who: string, variable: string, preset: number): WantedPort {
  const text = environment[variable] || String(preset);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Error(`${variable} must be a port from 1 to 65535, not "${text}"`);
  return { who, variable, port };
}

/** Returns why a port of this machine cannot be used; null if it can. */
function faultOf(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${code})`),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(null)));
  });
}

/** Throws if a port cannot be used, with one line for each: which program wants it, and how to choose another. */
export async function requirePorts(wanted: readonly WantedPort[]): Promise<void> {
  const faults: string[] = [];
  for (const [index, { who, variable, port }] of wanted.entries()) {
    const rival = wanted.slice(0, index).find((earlier) => earlier.port === port);
    const fault = rival ? `is also that of ${rival.who}` : await faultOf(port);
    if (fault) faults.push(`Port ${port} of ${who} ${fault}; choose another with ${variable}=<port>`);
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
