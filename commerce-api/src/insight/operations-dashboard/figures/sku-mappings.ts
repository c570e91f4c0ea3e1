import type { OperationsFigures } from '@nara/shared-contracts/api/operations-dashboard';
import { findMappingFigures } from '#exchange/sku-mapping';
import type { Database } from '#platform/database';
import { DAY_MS, startOfSouthAfricanDay } from '#platform/time';
import { POINTS_AGO, toFigure } from './run';

/** Counts SKUs of the range with a Woolworths SKU: now, and at the ends of previous days from the audit log. */
export async function findSkuMappings(database: Database, now: number): Promise<OperationsFigures['skuMappings']> {
  const today = startOfSouthAfricanDay(now);
  const ends = POINTS_AGO.slice(0, -1).map((days) => today - (days - 1) * DAY_MS);
  const [{ mapped, sold }, gains] = await Promise.all([
    findMappingFigures(database.kysely),
    findGains(database, ends[0] ?? today),
  ]);
  const gainedSince = (time: number) => gains.reduce((sum, { at, gain }) => (at >= time ? sum + gain : sum), 0);
  return { ...toFigure([...ends.map((end) => Math.max(0, mapped - gainedSince(end))), mapped]), total: sold };
}

/** Returns by how much each change of a mapping since `since` (epoch ms) changed the number of mapped SKUs. */
async function findGains({ kysely }: Database, since: number): Promise<{ at: number; gain: number }[]> {
  const changes = await kysely
    .selectFrom('audit_log')
    .select(['at', 'before_json', 'after_json'])
    .where('at', '>=', since)
    .where('action', 'like', 'mapping.%')
    .execute();
  return changes.map(({ at, before_json, after_json }) => ({ at, gain: isMapped(after_json) - isMapped(before_json) }));
}

const isMapped = (json: string): number =>
  Number(Boolean((JSON.parse(json) as { woolworthsSku?: string | null } | null)?.woolworthsSku));
