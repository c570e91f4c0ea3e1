import { accessSync, closeSync, constants, openSync, statSync } from 'node:fs';
import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigurationError } from '#platform/configuration';
import { withDeadline } from '#platform/outbound';
import { namingFiles } from '#platform/private-files';
import type { Context } from '#platform/subject';
import { createRepeating, type Repeating } from '#platform/work';
import { toAuditEntry } from './queries';
import { redacted } from './redact';
import type { AuditRow } from './tables';

/**
 * Ensures that the file of the audit feed, and its cursor next to it, can be written. Creates an empty file if there is
 * none. Throws ConfigurationError otherwise: entries that never leave the database would be noticed too late.
 */
export const requireFeedFile = (file: string): Promise<void> =>
  namingFiles(
    file,
    (sentence) => new ConfigurationError(`AUDIT_FEED_FILE ${sentence}`),
    () => {
      accessSync(path.dirname(file), constants.W_OK);
      const found = statSync(file, { throwIfNoEntry: false });
      // Opening a pipe without a reader would block the start for ever.
      if (found && !found.isFile() && !found.isDirectory()) {
        throw new ConfigurationError(`AUDIT_FEED_FILE ${file} is no file that keeps what it is given; name a file`);
      }
      closeSync(openSync(file, 'a', 0o600));
    },
  );

const EVERY_MS = 10_000;
const BATCH = 500;
/** Longest time (ms) for writing a batch to the file, which may be on another machine. */
const MAX_MS = 30_000;

interface Feed extends Repeating {
  /** Appends every sealed entry that has not been appended yet. */
  runOnce(): Promise<void>;
}

/**
 * Appends sealed entries to the configured file as lines of JSON, in the order of their seals. The number of the last
 * one is stored in `<file>.cursor`, so that a restart continues there and the file may be rotated by renaming.
 */
export const auditFeed = (context: Context): Feed => createFeed(context);

/** Creates the feed, which allows `longestMs` for writing a batch to the file. */
export function createFeed(
  { configuration: { auditFeedFile: file }, database, log }: Pick<Context, 'configuration' | 'database' | 'log'>,
  longestMs = MAX_MS,
): Feed {
  let underWay: Promise<number> | undefined;

  /** Appends the next batch. Returns its size. */
  const appendBatch = async (path: string): Promise<number> => {
    const cursor = `${path}.cursor`;
    const rows = await database.kysely
      .selectFrom('audit_log')
      .selectAll()
      .where('seal_no', '>', await readCursor(cursor))
      .orderBy('seal_no')
      .limit(BATCH)
      .execute();
    const last = rows.at(-1);
    if (!last) return 0;
    await appendFile(path, rows.map(lineOf).join(''), { mode: 0o600, flush: true });
    await writeFile(`${cursor}.new`, String(last.seal_no), { mode: 0o600, flush: true });
    await rename(`${cursor}.new`, cursor);
    return rows.length;
  };

  /**
   * Returns a batch that is still in progress after a timeout instead of starting another, which would write its lines
   * again.
   */
  const nextBatch = (path: string): Promise<number> => {
    underWay ??= appendBatch(path).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };

  const runOnce = async () => {
    if (!file) return;
    for (let size = BATCH; size === BATCH && repeating.mayGoOn(); ) {
      size = await withDeadline(longestMs, () => nextBatch(file));
    }
  };
  const repeating = createRepeating({
    everyMs: EVERY_MS,
    run: runOnce,
    onFault: (cause) => log.error({ err: cause }, 'the audit feed could not be written; it is tried again soon'),
  });
  return { runOnce, ...repeating };
}

/** Actions whose fields are a shopper's data. They stay out of the file, which erasures do not reach. */
const PERSONAL: readonly string[] = ['order.address'];

const lineOf = (row: AuditRow): string =>
  `${JSON.stringify({ no: Number(row.seal_no), seal: row.seal, ...toAuditEntry(withoutData(row), 'live') })}\n`;

const withoutData = (row: AuditRow): AuditRow =>
  PERSONAL.includes(row.action)
    ? { ...row, before_json: redacted(row.before_json), after_json: redacted(row.after_json) }
    : row;

async function readCursor(file: string): Promise<number> {
  try {
    return Number(await readFile(file, 'utf8'));
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw fault;
  }
}
