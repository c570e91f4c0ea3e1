import path from 'node:path';
import { ConfigurationError } from '#platform/configuration';
import { describeFileFault } from '#platform/private-files';

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that name files and folders. Places inside others come first. */
const PLACES = ['CONFIGURATION_KEY_FILE', 'AUDIT_FEED_FILE', 'RELEASE_STORE', 'DATA_DIR', 'COMPOSITION_ROOT'];

/** Returns the variable that names the place that contains a path. */
const placeOf = (file: string, environment: Environment): string | undefined =>
  PLACES.find((name) => {
    const place = environment[name];
    return place && !path.relative(path.resolve(place), path.resolve(file)).startsWith('..');
  });

/** Explains in one line why the server did not start, with the variable or path and what to do. */
export function describeStartFault(fault: unknown, environment: Environment): string {
  return describe(fault, environment).replaceAll('\n', ' ');
}

function describe(fault: unknown, environment: Environment): string {
  if (fault instanceof ConfigurationError) return fault.message;
  const { code, message, syscall } = fault as NodeJS.ErrnoException;
  const { PORT = '8080', HOST = '127.0.0.1', DATA_DIR = '.data' } = environment;
  if (code === 'EADDRINUSE') return `PORT ${PORT} is in use; choose another`;
  if (code === 'EACCES' && syscall === 'listen')
    return `PORT ${PORT} may not be used by this user; choose one above 1023`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${HOST} is not an address of this machine`;
  // The message says more than the code.
  if (code === 'SQLITE_CORRUPT') return `DATA_DIR ${DATA_DIR}: ${message}`;
  const sentence = describeFileFault(fault, path.join(DATA_DIR, 'nara.db'));
  if (!sentence) return message;
  const named = (fault as NodeJS.ErrnoException).path ?? DATA_DIR;
  return `${placeOf(named, { ...environment, DATA_DIR }) ?? 'the server did not start:'} ${sentence}`;
}
