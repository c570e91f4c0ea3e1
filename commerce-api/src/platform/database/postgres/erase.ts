import { createPool } from './pool';

const SCHEMA = /^[a-z_]+$/;

/** Drops a schema with everything in it. Throws unless a schema is named: the default one holds the shop. */
export async function erasePostgres(databaseUrl: string, schema: string | undefined): Promise<void> {
  if (!schema || !SCHEMA.test(schema) || schema === 'public') throw new Error(`the schema ${schema} is never erased`);
  const pool = createPool({ url: databaseUrl });
  try {
    await pool.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  } finally {
    await pool.end();
  }
}
