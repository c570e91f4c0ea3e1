import { parseArgs } from 'node:util';
import { ROOT } from '../paths';
import { machineToken, serverAddress } from '../releases/options';

export interface StackOptions {
  /** File with the stack; defaults to standard input. */
  file: string | undefined;
  /** Server whose release store has the maps, and a token for it; defaults to the builds here. */
  server: { origin: string; token: string } | null;
}

export const USAGE = 'npm run -s stack -- [--origin https://host] [stack.txt]';

/** Reads the command line and, for a token, DEPLOY_TOKEN, ACTIVATE_TOKEN or this machine's own. */
export function readStackOptions(args: readonly string[], environment = process.env): StackOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { origin: { type: 'string' } },
  });
  const [file, more] = positionals;
  if (more !== undefined) throw new Error(`name one file: ${USAGE}`);
  if (values.origin === undefined) return { file, server: null };
  const origin = serverAddress(values.origin, USAGE);
  const token = environment.DEPLOY_TOKEN?.trim() || environment.ACTIVATE_TOKEN?.trim();
  return { file, server: { origin, token: token || machineToken(origin, ROOT, environment) } };
}
