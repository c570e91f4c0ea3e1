/** One row per purpose, rewritten to check that writes work. */
interface ProbeTable {
  name: string;
  at: number;
}

/** Secrets that the server generated on its first start. */
interface SecretTable {
  name: string;
  value: string;
}

/** Mark about the database itself rather than its contents. */
interface InstallationTable {
  /** `demo`: the database was filled with invented data. */
  name: string;
  value: string;
}

/**
 * All tables of the database. A subject adds its own in its `tables.ts`. Columns mean the same on SQLite and
 * PostgreSQL: text ids, integer cents (`_cents`), integer epoch milliseconds (`_at`, `_until`), 0 or 1 for booleans,
 * JSON as text (`_json`).
 */
export interface Tables {
  installation: InstallationTable;
  probes: ProbeTable;
  secrets: SecretTable;
}
