import { machineToken, type ReleaseOptions, serverAddress } from './options';

/** Options of a promotion: those of a release, and the server that has the version. */
export interface PromotionOptions extends ReleaseOptions {
  from: { address: string; token: string };
  /** Version to promote; defaults to the one that is live there. */
  version: string | undefined;
}

/** Takes an option and its value from arguments. Also returns the remaining ones. Throws if the value is missing. */
function take(args: readonly string[], name: string): { value: string | undefined; rest: string[] } {
  const at = args.indexOf(name);
  if (at < 0) return { value: undefined, rest: [...args] };
  const value = args[at + 1];
  if (!value || value.startsWith('--')) throw new Error(`${name} needs a value`);
  return { value, rest: args.toSpliced(at, 2) };
}

/**
 * Reads `--from`, or PROMOTE_FROM, with FROM_TOKEN or the machine's own token, and `--version`. `read` reads the rest
 * as for a release. `root` is the folder in which a server on this machine was started.
 */
export function readPromotion<T extends ReleaseOptions>(
  args: readonly string[],
  { root, usage, read }: { root: string; usage: string; read: (args: readonly string[]) => T },
  environment = process.env,
): T & PromotionOptions {
  const from = take(args, '--from');
  const version = take(from.rest, '--version');
  const named = from.value ?? environment.PROMOTE_FROM;
  if (!named) throw new Error(`name the server that has the version: ${usage}`);
  const address = serverAddress(named, usage);
  const token = environment.FROM_TOKEN?.trim() || machineToken(address, root, environment, 'FROM_TOKEN');
  const options = read(version.rest);
  if (options.to === address) throw new Error(`${address} has the version already: name another server with --to`);
  return { ...options, from: { address, token }, version: version.value };
}
