import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReadFile, SettlementLine, StatementLine } from '../files/lines';

/** Books of an account or of a provider. */
export type Books = { kind: 'statement'; account: string } | { kind: 'settlement'; provider: 'payfast' | 'peach' };

export type IdentifiedLine = (StatementLine | SettlementLine) & { id: string };

export const sourceOf = (books: Books): string => (books.kind === 'statement' ? books.account : books.provider);

/** Returns the amount by which a line changed the balance. */
export const centsOf = (line: StatementLine | SettlementLine): number =>
  'cents' in line ? line.cents : line.grossCents;

/**
 * Gives each line an id, from its content and its number among identical lines of the file. The same line gets the same
 * id in every file.
 */
export async function identify({ lines }: Pick<ReadFile, 'lines'>, books: Books): Promise<IdentifiedLine[]> {
  const numbers = new Map<string, number>();
  const identified: IdentifiedLine[] = [];
  for (const line of lines) {
    const said = JSON.stringify([books.kind, sourceOf(books), ...contentOf(line)]);
    const number = (numbers.get(said) ?? 0) + 1;
    numbers.set(said, number);
    const id = createHash('sha256').update(`${said} ${number}`).digest('hex').slice(0, 32);
    identified.push({ ...line, id });
    if (identified.length % AT_ONCE === 0) await nextTurn();
  }
  return identified;
}

/** Number of lines identified before the event loop gets a turn. */
const AT_ONCE = 1000;

const contentOf = (line: StatementLine | SettlementLine): unknown[] =>
  'cents' in line
    ? [line.day, line.cents, line.description]
    : [line.at, line.kind, line.orderId, line.reference, line.grossCents];
