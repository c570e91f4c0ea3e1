/** The variable that names a database, and its value. */
export interface NamedUrl {
  variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL';
  url: string;
}

/** Names a database in messages about its URL: with the user, but without the password and settings. */
export function nameUrl({ variable, url }: NamedUrl): string {
  const { protocol, username, host, pathname } = new URL(url);
  return `${variable} ${protocol}//${username && `${username}@`}${host}${pathname}`;
}

const UNREACHABLE =
  'cannot be reached: look whether PostgreSQL runs there and a firewall lets this machine in, or correct the address';
const UNKNOWN_HOST = 'has a host that nobody knows: correct it, or look at the name service of this machine';

/** Problem with a connection and its remedy, by error code of the system or of PostgreSQL. */
const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refuses the connection: start PostgreSQL there, or correct the address',
  ENOTFOUND: UNKNOWN_HOST,
  EAI_AGAIN: UNKNOWN_HOST,
  ETIMEDOUT: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  '28P01': 'does not take this password of this user: correct both in the variable',
  '28000': 'does not let this user in from here: create the user, or allow it in pg_hba.conf',
  '3D000': 'is a database that is not there: create it with createdb, or correct its name',
  '42501': 'is a database that this user may not use: grant it all rights on it',
  '53300': 'has no connection left: raise max_connections, or lower DATABASE_POOL_SIZE',
  '57P03': 'is starting or stopping: start again in a moment',
};

/** The same by the client's message, for errors without a code. */
const PHRASES: readonly [RegExp, string][] = [
  [/does not support SSL/, 'speaks no TLS: switch it on there (ssl = on), or take sslmode out of the variable'],
  [/certificate|self-signed/i, 'shows a certificate that is not trusted: name its authority with sslrootcert'],
  [/timeout exceeded when trying to connect|connection timeout/, UNREACHABLE],
];

/** Returns one sentence that says why a connection to a database failed and what to do; null for other errors. */
export function describeConnectionFault(fault: unknown, named: NamedUrl): string | null {
  const { code = '', message = '' } = fault as NodeJS.ErrnoException;
  const sentence = SENTENCES[code] ?? PHRASES.find(([phrase]) => phrase.test(message))?.[1];
  if (!sentence) return null;
  // PostgreSQL's message may say more than its code: which pg_hba rule is missing, or whose password was wrong.
  return `${nameUrl(named)} ${sentence}${message && ` (${message})`}`;
}
