import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireDatabase } from '#platform/database';
import { sampleData } from '#sample/data';
import { startTestApp } from '#testing';
import { createShop } from '../src/prepare-shop';
import { newDatabase } from '../testing/postgres-database';

const ask = (databaseUrl: string) =>
  requireDatabase({ dataDir: ':memory:', databaseUrl, mayCreateDatabase: false }).then(
    () => 'found',
    (fault: Error) => fault.message,
  );

it('a PostgreSQL database without tables is refused until the shop is created in it, once', async () => {
  const databaseUrl = await newDatabase('creation');
  const { host, pathname } = new URL(databaseUrl);
  expect(await ask(databaseUrl)).toMatch(
    new RegExp(`^DATABASE_URL postgres://${host}${pathname} holds no database: mount [^\\n]+CREATE_DATABASE=true$`),
  );
  await createShop({ dataDir: ':memory:', databaseUrl });
  expect(await ask(databaseUrl)).toBe('found');
  await expect(createShop({ dataDir: ':memory:', databaseUrl })).rejects.toThrow('holds a database already');
});

it('an unreachable PostgreSQL database is not mistaken for an empty one', async () => {
  expect(await ask('postgres://nobody@127.0.0.1:1/nara')).toMatch(
    /^DATABASE_URL postgres:\/\/nobody@127\.0\.0\.1:1\/nara refuses the connection: /,
  );
});

it('production refuses demo data in a PostgreSQL database', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nara-demo-'));
  const demo = await startTestApp({ dataDir, sample: () => sampleData('sample', Date.now()) });
  await demo.close();
  await expect(startTestApp({ dataDir, isProduction: true })).rejects.toThrow('holds the data of a demo');
  rmSync(dataDir, { recursive: true });
});
