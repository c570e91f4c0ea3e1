import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beginningOf, restore } from '../../commerce-api/src/platform/backup';
import { countPieces, openBooks } from '../support/books';
import { checkShop, type Expected, type Report, timed } from './check-shop';

interface SqliteDrill extends Expected {
  /** Folder of the series of backups. */
  series: string;
  /** Time to restore to. */
  to: Date;
  report: Report;
}

/** Restores a series of backups to a scratch location and checks the result. Returns descriptions of the faults. */
export async function drillSqlite({ series, to, report, ...expected }: SqliteDrill): Promise<string[]> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'nara-drill-'));
  const [now, then] = [path.join(scratch, 'now'), path.join(scratch, 'then')];
  const piecesIn = (dataDir: string): number => {
    const books = openBooks(dataDir);
    const pieces = countPieces(books);
    books.close();
    return pieces;
  };
  try {
    await timed(report, `SQLite: restored to ${to.toISOString()}`, () => restore({ dataDir: now }, series, { to }));
    return await timed(report, 'SQLite: checked books and stock', async () => {
      const books = openBooks(now);
      const faults = checkShop(books, expected);
      books.close();
      await restore({ dataDir: then }, series, { to: await beginningOf(series) });
      return piecesIn(now) === piecesIn(then) ? faults : [...faults, 'stock and its movements disagree'];
    });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
