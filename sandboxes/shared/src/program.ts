interface Server {
  close(): Promise<void>;
}

/** Describes an error in one line for the person at the terminal. */
const describe = (fault: NodeJS.ErrnoException, portVariable: string, preset: string): string =>
  fault.code === 'EADDRINUSE'
    ? `${portVariable} ${process.env[portVariable] ?? preset} is in use; choose another`
    : fault.message;

/**
 * Runs a sandbox as a program: starts it, and closes it when the process is asked to stop. On failure prints one line
 * and exits with code 1.
 */
export function runSandbox(start: () => Promise<Server>, port: { variable: string; preset: string }): void {
  const fail = (fault: NodeJS.ErrnoException): never => {
    process.stderr.write(`${describe(fault, port.variable, port.preset).replaceAll('\n', ' ')}\n`);
    process.exit(1);
  };
  start().then((server) => {
    const stop = () => void server.close().then(() => process.exit(0), fail);
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  }, fail);
}
