import { parseArgs } from 'node:util';
import { backUp, backUpMinute, defaultBackupFile, locationOf, restore, toTime } from '#platform/backup';
import { parseConfiguration } from '#platform/configuration';
import { createShop, migrateShop, shareReleaseStore } from './prepare-shop';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Creates the database that DATA_DIR or DATABASE_URL names, with nothing but the catalogue. */
const create = (): Promise<void> => createShop(locationOf(process.env));

/** Migrates the schema to the newest version, and prints the migrations that ran. */
async function migrate(): Promise<void> {
  for (const name of await migrateShop(locationOf(process.env))) print(name);
}

/** Makes the store that RELEASE_STORE names the shared store of all servers of DATABASE_URL. */
const share = async (): Promise<void> => print(await shareReleaseStore(parseConfiguration(process.env)));

/** Writes a backup to `[file]`, or adds the changes to a series of backups with `--minute [folder]`. */
async function backup(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { minute: { type: 'boolean' } } });
  const [place] = positionals;
  const location = locationOf(process.env);
  const now = new Date();
  if (values.minute) return print(await backUpMinute(location, place ?? `${location.dataDir}/backups`, now));
  const target = place ?? defaultBackupFile(location, now);
  await backUp(location, target, now);
  print(target);
}

const RESTORE_USAGE = 'restore backup [--to 2026-11-25T07:30Z] [--force]';

/** Replaces the database with a backup, or with the state restored from a series of backups. */
async function restoreBackup(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { force: { type: 'boolean' }, to: { type: 'string' } },
  });
  const [file] = positionals;
  if (!file) throw new Error(`name the backup: ${RESTORE_USAGE}`);
  const to = values.to === undefined ? undefined : toTime(values.to);
  const keptAs = await restore(locationOf(process.env), file, { force: values.force, to });
  print(`Restored from ${file}.`);
  if (keptAs) print(`What was there before: ${keptAs}`);
}

/** Commands for a shop's database, apart from serving it, by the names that `npm run` and the program share. */
export const COMMANDS = {
  create,
  migrate,
  'share-release-store': share,
  backup,
  restore: restoreBackup,
} as const satisfies Readonly<Record<string, (args: string[]) => Promise<void>>>;
