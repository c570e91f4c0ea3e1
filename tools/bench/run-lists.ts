import { build } from '../build/build';
import { startCluster } from '../postgres/cluster';
import { type ExportFigure, type ListFigure, measureLists } from './lists';
import type { Result } from './report';

const LIST_P95_MS = 150;

function toResult(engine: string, figure: ListFigure | ExportFigure): Result {
  const name = `${engine} ${figure.name}`;
  if ('firstByteMs' in figure) {
    return { name, figures: { 'first rows ms': figure.firstByteMs, 'MiB per second': figure.mebibytesPerSecond } };
  }
  const { p50, p95 } = figure.measured;
  const figures = { 'processor ms': figure.processorMs, 'p50 ms': p50, 'p95 ms': p95 };
  return { name, figures, limits: { 'p95 ms': LIST_P95_MS } };
}

const tell = (line: string) => void process.stdout.write(`${line}\n`);

/** Returns a PostgreSQL to fill: the empty one of DATABASE_URL, or a new one. */
async function findPostgres(): Promise<{ url: string; stop(): Promise<void> } | null> {
  const url = process.env.DATABASE_URL;
  if (url) return { url, stop: async () => undefined };
  return startCluster().catch((fault: Error) => {
    tell(`Lists on PostgreSQL are skipped: ${fault.message}.`);
    return null;
  });
}

/** Measures the lists of docs/performance.md on the built API, on each engine; `ENGINES` selects. */
export async function* runLists(): AsyncIterable<Result> {
  const engines = (process.env.ENGINES ?? 'sqlite,postgres').split(',');
  await build(['server']);
  if (engines.includes('sqlite')) {
    tell('Filling SQLite, unless that was done before; some minutes …');
    for await (const figure of measureLists()) yield toResult('SQLite', figure);
  }
  const postgres = engines.includes('postgres') ? await findPostgres() : null;
  if (!postgres) return;
  try {
    tell('Filling PostgreSQL; some minutes …');
    for await (const figure of measureLists(postgres.url)) yield toResult('PostgreSQL', figure);
  } finally {
    await postgres.stop();
  }
}
