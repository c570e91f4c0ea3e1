import { startCluster } from '../../tools/postgres/cluster';

const tell = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Returns a PostgreSQL to fill: the empty one at DATABASE_URL, or a new one. Prints a message and returns null if there
 * is none.
 */
async function findPostgres(subject: string): Promise<{ url: string; stop(): Promise<void> } | null> {
  const url = process.env.DATABASE_URL;
  if (url) return { url, stop: async () => undefined };
  return startCluster().catch((fault: Error) => {
    tell(`${subject} on PostgreSQL are skipped: ${fault.message}.`);
    return null;
  });
}

/** Measures on each engine of `ENGINES`, one after the other; `subject` names what is measured. */
export async function* onEachEngine<T>(
  subject: string,
  measure: (databaseUrl?: string) => AsyncIterable<T>,
): AsyncIterable<{ engine: string; figure: T }> {
  const engines = (process.env.ENGINES ?? 'sqlite,postgres').split(',');
  if (engines.includes('sqlite')) {
    tell('Filling SQLite, unless that was done before; some minutes …');
    for await (const figure of measure()) yield { engine: 'SQLite', figure };
  }
  const postgres = engines.includes('postgres') ? await findPostgres(subject) : null;
  if (!postgres) return;
  try {
    tell('Filling PostgreSQL; some minutes …');
    for await (const figure of measure(postgres.url)) yield { engine: 'PostgreSQL', figure };
  } finally {
    await postgres.stop();
  }
}
