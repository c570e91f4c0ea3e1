import { type Database, migrate, openDatabase } from '#platform/database';
import { systemLog as createSystemLog, type SystemLog } from './system-log';

let database: Database;
let systemLog: SystemLog;
const log = { error: jest.fn() };
beforeEach(async () => {
  log.error.mockReset();
  database = await openDatabase({ dataDir: ':memory:' });
  await migrate(database);
  systemLog = createSystemLog({
    database,
    events: { publish: () => undefined } as never,
    log: log as never,
    now: () => 1_700_000_000_000,
  });
});
afterEach(() => database.close());

const read = () => database.kysely.selectFrom('system_log').selectAll().orderBy('id').execute();
const note = (message: string) => systemLog.write({ level: 'info', service: 'OrderService', message });

test('log entries are written later, completely and in order', async () => {
  for (let index = 0; index < 250; index += 1) note(`entry ${index}`);
  expect(await read()).toEqual([]);
  await systemLog.flush();
  expect((await read()).map(({ message }) => message)).toEqual(Array.from({ length: 250 }, (_, n) => `entry ${n}`));
});

test('personal data is removed from log texts of others', async () => {
  note('No delivery to thandi.nkosi@example.co.za, call +27 82 555 0199; order NARA-1767225600000-ABCDEF');
  await systemLog.flush();
  expect((await read())[0]?.message).toBe('No delivery to [e-mail], call [number]; order NARA-1767225600000-ABCDEF');
});

test('log entries wait in bounded number while the database is unavailable', async () => {
  const insert = jest.spyOn(database, 'transaction').mockRejectedValue(new Error('disk full'));
  for (let index = 0; index < 10_020; index += 1) note('placed');
  await systemLog.flush();
  expect(log.error).toHaveBeenCalledTimes(1);
  insert.mockRestore();
  await systemLog.flush();
  await systemLog.stop();
  const rows = await read();
  expect(rows).toHaveLength(10_001);
  expect(rows.at(-1)).toMatchObject({ level: 'warning', details_json: '{"dropped":20}' });
});

test('stopping the system log writes waiting entries', async () => {
  systemLog.start();
  note('the last');
  await systemLog.stop();
  expect(await read()).toHaveLength(1);
});
