import type { FailureGroup } from '@nara/shared-contracts/api/integration';
import type { SystemAlert } from '@nara/shared-contracts/api/operations-dashboard';
import { plural, type Role } from '@nara/shared-contracts/rules/common';
import { ALERT_TYPES } from '@nara/shared-contracts/rules/operations-dashboard';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { partnerCircuit, partnerOutage } from '#exchange/partner';
import { findMappingFigures } from '#exchange/sku-mapping';
import { findFailureGroups } from '#insight/integration';
import type { Database } from '#platform/database';
import type { Context } from '#platform/subject';
import { HOUR_MS } from '#platform/time';
import { IS_IN_RANGE } from '#selling/stock';
import { countWaiting } from '#staff/approvals';
import { auditWatch } from '#staff/audit';
import { countWrongCodes, isPasscodeOn } from '#staff/session';
import { readSetting } from '#staff/settings';
import { PASSCODE_SWITCH } from '#staff/users';
import { ALERT_LINKS, alert, type FindAlerts, mayOpen } from './alert';
import { findInventoryAlerts } from './inventory';
import { findEndingAlerts, findMessageAlerts, findOrderAlerts, findReturnAlerts } from './orders';

/** Most causes with an alert of their own, most severe first. */
const MAX_CAUSES = 4;

/** Finds failed orders and e-mails, by cause. */
const findFailureAlerts: FindAlerts = async ({ database }, role) => {
  const groups = await findFailureGroups(database.kysely);
  const skuOf = await findSkus(
    database,
    groups.flatMap(({ cause }) => unmappedIn(cause) ?? []),
  );
  const told = groups.slice(0, MAX_CAUSES).map((group) => toAlert(group, role, skuOf));
  return [...told, ...sumUp(groups.slice(MAX_CAUSES))];
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

/** Finds SKUs that are on sale but cannot be ordered from the partner, and mappings that wait for approval. */
const findMappingAlerts: FindAlerts = async ({ database }) => {
  const { unmapped, proposed } = await findMappingFigures(database.kysely);
  const alerts: SystemAlert[] = [];
  if (unmapped > 0) {
    const since = await findNewest(database, 'woolworths_sku', 'is');
    const message = `${plural(unmapped, 'SKU needs', 'SKUs need')} Woolworths mapping before orders can be processed`;
    alerts.push(alert('sku-unmapped', 'warning', message, since, ALERT_LINKS['sku-unmapped']()));
  }
  if (proposed > 0) {
    const since = await findNewest(database, 'pending_woolworths_sku', 'is not');
    const message = `${plural(proposed, 'SKU mapping waits', 'SKU mappings wait')} for approval`;
    alerts.push(alert('sku-pending', 'info', message, since, ALERT_LINKS['sku-pending']()));
  }
  return alerts;
};

/**
 * Returns the latest time (epoch ms) at which a SKU of the range came to lack a code (`is`) or to have one (`is not`).
 */
async function findNewest(
  { kysely }: Database,
  code: 'woolworths_sku' | 'pending_woolworths_sku',
  is: 'is' | 'is not',
): Promise<number> {
  const { released, changed } = await kysely
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .where(IS_IN_RANGE)
    .where(`variants.${code}`, is, null)
    .select((eb) => [
      // An untouched mapping is as old as its product.
      eb.fn.max('products.released_at').as('released'),
      eb.fn.max('variants.mapping_updated_at').as('changed'),
    ])
    .executeTakeFirstOrThrow();
  return Math.max(Number(released), Number(changed));
}

const TYPES = { error: 'error', warning: 'warning' } as const;

const PAUSED = 'Calls to Woolworths pause because it did not answer; orders wait and go out by themselves';
const LOCKED_OUT =
  'Woolworths does not accept our credentials; orders wait until an admin puts the API key right in API Configuration';

/**
 * Finds watched systems that the last check found not operational, and reports when calls to the partner are paused.
 */
const findServiceAlerts: FindAlerts = async (context) => {
  const issues = await context.database.kysely
    .selectFrom('service_issues')
    .innerJoin('service_checks', 'service_checks.service', 'service_issues.service')
    .where('service_issues.ended_at', 'is', null)
    .select(['service_issues.service', 'severity', 'error', 'began_at', 'service_checks.response_ms'])
    .execute();
  const alerts: SystemAlert[] = issues.map(({ service, severity, error, began_at, response_ms }) =>
    alert(
      `service:${service}`,
      // A system that is not connected is not broken.
      response_ms === null ? 'info' : TYPES[severity],
      `${service}: ${error}`,
      began_at,
      ALERT_LINKS.service(service),
    ),
  );
  if (context.get(partnerCircuit).state === 'closed') return alerts;
  const { isAccessRefused } = context.get(partnerOutage);
  const [type, message] = isAccessRefused ? (['error', LOCKED_OUT] as const) : (['warning', PAUSED] as const);
  return [...alerts, alert('partner-spared', type, message, context.now(), ALERT_LINKS['partner-spared']())];
};

/** Number of wrong passcodes at one gate within an hour, from all sources, above which staff are alerted. */
const MAX_PER_HOUR = 50;

const GATES = { site: "the shop's gate", enterprise: 'the enterprise gate' } as const;

/** Finds gates where someone appears to be guessing the passcode, whatever the number of addresses. */
const findGuessingAlerts: FindAlerts = async ({ database, now }) =>
  (await countWrongCodes(database, now() - HOUR_MS))
    .filter(({ count }) => count >= MAX_PER_HOUR)
    .map(({ gate, count, sources, since }) =>
      alert(
        `guessing:${gate}`,
        'error',
        `Somebody may be guessing the passcode: ${plural(count, 'wrong code')} at ${GATES[gate]} within an hour, from ${plural(sources, 'place')}`,
        since,
        ALERT_LINKS.guessing(),
      ),
    );

const ON = 'The shared enterprise passcode is on in production: anyone who knows it is an admin whom no log can name';
const FORCED = 'The operator of this server keeps the shared enterprise passcode on';

/** Warns that the enterprise passcode opens the portals in production. */
const findPasscodeAlerts: FindAlerts = async (context) => {
  const { configuration, database, environment, now } = context;
  // The second environment has no gate of its own.
  if (!configuration.isProduction || environment !== 'live') return [];
  const { value, updatedAt } = await readSetting(database.kysely, PASSCODE_SWITCH);
  if (!isPasscodeOn(context, value)) return [];
  const message = value.isOn ? ON : FORCED;
  return [alert('passcode-on', 'warning', message, updatedAt || now(), ALERT_LINKS['passcode-on']())];
};

/** Reports how many requests wait for a second person. */
const findApprovalAlerts: FindAlerts = async (context, role) => {
  const { count, since } = await countWaiting(context, role);
  if (count === 0) return [];
  const message = `${plural(count, 'request')} ${count === 1 ? 'waits' : 'wait'} for a second person`;
  return [alert('approvals', 'info', message, since, ALERT_LINKS.approvals())];
};

/** Reports that the audit log was tampered with, or cannot be sealed. */
const findAuditAlerts: FindAlerts = async (context) => {
  const fault = context.get(auditWatch).fault();
  return fault ? [alert('audit', 'error', fault.message, fault.since, ALERT_LINKS.audit())] : [];
};

const SOURCES: readonly FindAlerts[] = [
  findGuessingAlerts,
  findPasscodeAlerts,
  findAuditAlerts,
  findApprovalAlerts,
  findFailureAlerts,
  findServiceAlerts,
  findOrderAlerts,
  findEndingAlerts,
  findMappingAlerts,
  findInventoryAlerts,
  findReturnAlerts,
  findMessageAlerts,
];

/** Lists the alerts whose screen the role may open, by severity, then newest first. */
export async function findAlerts(context: Context, role: Role): Promise<SystemAlert[]> {
  const found = await Promise.all(SOURCES.map((find) => find(context, role)));
  return found
    .flat()
    .filter(({ action }) => mayOpen(role, action.screen))
    .sort((a, b) => gravityOf(a) - gravityOf(b) || b.timestamp.localeCompare(a.timestamp));
}

const gravityOf = ({ type }: SystemAlert): number => ALERT_TYPES.indexOf(type);
