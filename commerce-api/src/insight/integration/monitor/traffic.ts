import type { PartnerTraffic } from '@nara/shared-contracts/api/integration';
import type { PartnerCallDayTable } from '#exchange/partner/tables';
import type { Database } from '#platform/database';
import { DAY_MS, southAfricanDate } from '#platform/time';
import { beforeWindow, percent } from './status';

const DAYS = 30;

/** Returns the calls to the partner in 30 days, including today. */
export async function findTraffic({ kysely }: Database, now: number): Promise<PartnerTraffic> {
  const rows = await kysely.selectFrom('partner_call_days').selectAll().where('day', '>', beforeWindow(now)).execute();
  const days = Array.from({ length: DAYS }, (_, index) => southAfricanDate(now - (DAYS - 1 - index) * DAY_MS));
  return {
    days: DAYS,
    ...figuresOf(rows),
    history: days.map((day) => figuresOf(rows.filter((row) => row.day === day))),
  };
}

function figuresOf(rows: readonly PartnerCallDayTable[]) {
  const sum = (key: 'calls' | 'failed' | 'total_ms') => rows.reduce((total, row) => total + row[key], 0);
  const requests = sum('calls');
  return {
    requests,
    responseTime: requests === 0 ? null : Math.round(sum('total_ms') / requests),
    errorRate: percent(sum('failed'), requests),
  };
}
