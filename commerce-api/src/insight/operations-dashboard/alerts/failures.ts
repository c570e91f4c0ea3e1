import type { FailureGroup } from '@nara/shared-contracts/api/integration';
import type { SystemAlert } from '@nara/shared-contracts/api/operations-dashboard';
import type { Role } from '@nara/shared-contracts/rules/common';
import { plural } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { findFailureGroups } from '#insight/integration';
import type { Database } from '#platform/database';
import { alert, type FindAlerts, mayOpen } from './alert';
import { ALERT_LINKS } from './links';

/** Most causes with an alert of their own, most severe first. */
const MOST_CAUSES = 4;

/** Finds failed orders and e-mails, by cause. */
export const findFailureAlerts: FindAlerts = async ({ database }, role) => {
  const groups = await findFailureGroups(database.kysely);
  const skuOf = await findSkus(
    database,
    groups.flatMap(({ cause }) => unmappedIn(cause) ?? []),
  );
  const told = groups.slice(0, MOST_CAUSES).map((group) => toAlert(group, role, skuOf));
  return [...told, ...sumUp(groups.slice(MOST_CAUSES))];
};

function toAlert(group: FailureGroup, role: Role, skuOf: ReadonlyMap<string, string>): SystemAlert {
  const { cause, givenUp, newestAt } = group;
  const action = actionFor(cause, role, skuOf);
  const message = `${cause.title}: ${extentOf(group)}`;
  return alert(`failed:${cause.key}`, givenUp > 0 ? 'error' : 'warning', message, Date.parse(newestAt), action);
}

function actionFor({ key, mend }: FailureGroup['cause'], role: Role, skuOf: ReadonlyMap<string, string>) {
  if (mend.kind !== 'map-sku') return ALERT_LINKS.failed(key);
  // A mapping that was missing has been added since, so the cause is fixed. A SKU that the partner does not know is
  // mapped too, but wrongly: its alert links to the mapping.
  if (key.startsWith('sku-unmapped:') && mend.woolworthsSku !== null && mayOpen(role, 'integration')) {
    return ALERT_LINKS['failed-mended'](key);
  }
  const sku = mend.woolworthsSku ?? skuOf.get(mend.variantId);
  return sku && mayOpen(role, 'sku-mapping') ? ALERT_LINKS['failed-unmapped'](sku) : ALERT_LINKS.failed(key);
}

function extentOf({ subject, count, givenUp, value }: FailureGroup): string {
  const failed = plural(count, subject === 'mail' ? 'e-mail' : 'order');
  const worth = value === null ? '' : ` worth ${formatRand(value)}`;
  return `${failed}${worth}, ${givenUp > 0 ? `${givenUp} given up` : 'tried again by themselves'}`;
}

/** Sums up the other causes, and links to the most severe of them. */
function sumUp(groups: readonly FailureGroup[]): SystemAlert[] {
  const [gravest] = groups;
  if (!gravest) return [];
  const failed = groups.reduce((sum, { count }) => sum + count, 0);
  const message = `${failed} more failed for ${plural(groups.length, 'other cause', 'other causes')}`;
  const newest = Math.max(...groups.map(({ newestAt }) => Date.parse(newestAt)));
  const type = groups.some(({ givenUp }) => givenUp > 0) ? 'error' : 'warning';
  return [alert('failed:others', type, message, newest, ALERT_LINKS['failed-others'](gravest.cause.key))];
}

/** Returns the variant that a cause reports as unmapped. */
const unmappedIn = ({ mend }: FailureGroup['cause']): string | undefined =>
  mend.kind === 'map-sku' && mend.woolworthsSku === null ? mend.variantId : undefined;

/** Finds our own SKUs of some variants, which identify their mapping. */
async function findSkus({ kysely }: Database, variantIds: readonly string[]): Promise<Map<string, string>> {
  if (variantIds.length === 0) return new Map();
  const rows = await kysely.selectFrom('variants').select(['id', 'sku']).where('id', 'in', variantIds).execute();
  return new Map(rows.map(({ id, sku }) => [id, sku]));
}
