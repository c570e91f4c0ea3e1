import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, prepared } from './context';

/** Person whose data is requested: an address, and the records that were found by it. */
export interface Person {
  /** Lower-case e-mail address; null when only the records are meant. */
  readonly email: string | null;
  readonly orderIds: readonly string[];
  /** Numbers of the returns of these orders. */
  readonly rmaNumbers: readonly string[];
}

/** Record in readable form: labels and texts. */
export type PersonalRecord = Readonly<Record<string, string>>;

/**
 * Personal data in a table. A test compares the tables of the database with those declared
 * (docs/decisions/0021-subjects-declare-personal-data.md).
 */
export interface Holding {
  readonly table: keyof Tables;
  /** Heading in an export, such as `Orders`. */
  readonly title: string;
  /** Returns the table's records about a person. */
  find(db: Kysely<Tables>, person: Person): Promise<readonly PersonalRecord[]>;
  /** Erases them within the transaction `tx`, and keeps what tax law requires. */
  erase(context: Context, tx: Kysely<Tables>, person: Person): Promise<unknown>;
}

/** Personal data of all subjects, in subject order. */
export const holdings = prepared<readonly Holding[]>('holdings');
