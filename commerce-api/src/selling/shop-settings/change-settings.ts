import type { RevisedShopSettings, ShopSettings } from '@nara/shared-contracts/api/shop-settings';
import { Refusal } from '#platform/http';
import { type Context, tell } from '#platform/subject';
import type { Author } from '#staff/audit';
import { changeSetting, readSetting, type Setting } from '#staff/settings';
import { SHOP_SETTINGS } from './settings';

const revisionNotFound = () => new Refusal(404, 'revision-not-found', 'There is no such revision.');

interface Change {
  settings: ShopSettings;
  /** Version that was edited (epoch ms). */
  expectedUpdatedAt: number;
  /** Revision to which this one goes back; null for an ordinary change. */
  restored: number | null;
}

/** Changes the settings on all instances at once. Writes nothing if nothing changes. */
async function change(
  context: Context,
  { settings, expectedUpdatedAt, restored }: Change,
  author: Author,
): Promise<Setting<RevisedShopSettings>> {
  const { database } = context;
  const read = await readSetting(database.kysely, SHOP_SETTINGS);
  const { value: before, updatedAt } = read;
  const [before_json, after_json] = [JSON.stringify(before.settings), JSON.stringify(settings)];
  if (before_json === after_json && updatedAt === expectedUpdatedAt) return read;
  const value = { revision: before.revision + 1, settings };
  const row = { revision: value.revision, restored, before_json, after_json, at: author.at, by: author.staff.name };
  const changed = await changeSetting(context, SHOP_SETTINGS, { value, expectedUpdatedAt }, author, async (tx) => {
    await tx.insertInto('shop_settings_revisions').values(row).execute();
  });
  tell(context, database.kysely, 'config.changed', SHOP_SETTINGS.name);
  return changed;
}

/** Changes the settings of the shop. Throws 409 `setting-changed` if another user saved first. */
export const changeShopSettings = (
  context: Context,
  { settings, expectedUpdatedAt }: { settings: ShopSettings; expectedUpdatedAt: number },
  author: Author,
): Promise<Setting<RevisedShopSettings>> => change(context, { settings, expectedUpdatedAt, restored: null }, author);

/**
 * Restores the settings to their state before a revision. Throws 404 `revision-not-found` and 409 `setting-changed`.
 */
export async function restoreShopSettings(
  context: Context,
  { revision, expectedUpdatedAt }: { revision: number; expectedUpdatedAt: number },
  author: Author,
): Promise<Setting<RevisedShopSettings>> {
  const row = await context.database.kysely
    .selectFrom('shop_settings_revisions')
    .select('before_json')
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (!row) throw revisionNotFound();
  const settings = JSON.parse(row.before_json) as ShopSettings;
  return change(context, { settings, expectedUpdatedAt, restored: revision - 1 }, author);
}
