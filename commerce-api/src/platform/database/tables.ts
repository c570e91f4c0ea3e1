/** One row per purpose, written again and again to see whether writing works. */
interface ProbeTable {
  name: string;
  at: number;
}

/** Secrets the server made itself on its first start. */
interface SecretTable {
  name: string;
  value: string;
}

/**
 * Every table of the database. A subject adds its own in its `tables.ts`.
 *
 * Columns mean the same on SQLite and PostgreSQL: text ids, integer cents (`_cents`), integer epoch milliseconds
 * (`_at`, `_until`), 0 or 1 for yes and no, JSON as text (`_json`).
 */
export interface Tables {
  probes: ProbeTable;
  secrets: SecretTable;
}
