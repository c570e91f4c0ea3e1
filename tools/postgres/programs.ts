import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installPackage } from '../debian-package';

const DEBIAN = '/usr/lib/postgresql';

function installed(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')));
}

/** Installs the connection pooler if it is missing, as root on Debian, for the tests that use it. */
export function installPgBouncer(): void {
  if (!existsSync('/usr/sbin/pgbouncer')) installPackage('pgbouncer', 'the tests through a pooler');
}

/** Returns the folder of PostgreSQL's programs. As root on Debian, installs them if they are missing. */
export function findPostgres(): string | undefined {
  const found = installed();
  if (found) return found;
  installPackage('postgresql', 'the tests on PostgreSQL');
  return installed();
}
