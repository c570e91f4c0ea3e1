import { spawn } from 'node:child_process';
import { Client } from 'pg';
import { BackupError, NEWEST_CHANGE } from './backup-files';

/**
 * Runs one of PostgreSQL's command-line tools. The password goes through the environment, which other users cannot see.
 */
export function runPostgresTool(tool: 'pg_dump' | 'pg_restore', databaseUrl: string, args: string[]): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const child = spawn(tool, [`--dbname=${url.href}`, ...args], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  });
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', () => reject(new BackupError(`${tool} is not installed; it comes with PostgreSQL's client`)));
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new BackupError(`${tool} failed: ${complaint.trim().split('\n')[0]}`)),
    );
  });
}

export interface PostgresState {
  /** Epoch ms; 0 for an empty database. */
  newestChangeAt: number;
  /** Connections from our servers. */
  servers: number;
}

/** Returns the number of our servers connected to a database and the time of its newest change. */
export async function inspectPostgres(databaseUrl: string): Promise<PostgresState> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const servers = await client.query(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'nara'",
    );
    const ours = await client.query("select to_regclass('audit_log') is not null as yes");
    const newest = ours.rows[0].yes ? await client.query(NEWEST_CHANGE) : null;
    return { servers: servers.rows[0].n, newestChangeAt: Number(newest?.rows[0].at ?? 0) };
  } finally {
    await client.end();
  }
}
