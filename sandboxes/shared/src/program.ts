import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from './api-error';

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

/** Schema of a variable with an integer from `least` to `most`; defaults to `preset`. */
export const wholeNumber = (least: number, most: number, preset: number) => {
  const message = `must be a whole number from ${least} to ${most}`;
  const isWithin = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return z.string().refine(isWithin, message).transform(Number).default(preset);
};

/**
 * Reads environment variables; an empty one counts as unset. Throws an Error with a one-line message that names the
 * variable and never shows its value.
 */
export function readVariables<T extends z.ZodType>(
  schema: T,
  environment: Record<string, string | undefined>,
): z.output<T> {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '');
  const { data, error } = schema.safeParse(Object.fromEntries(given));
  if (error) throw new Error(error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)[0]);
  return data as z.output<T>;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Restricts what `app` serves to the machine that the sandbox runs on. Throws ApiError 403 for others. */
export function serveOwnMachineOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ ip }) => {
    if (!LOOPBACK.has(ip)) throw new ApiError(403, 'FORBIDDEN', 'The sandbox is controlled from its own machine only');
  });
}
