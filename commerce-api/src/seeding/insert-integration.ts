import { insert, type Statement } from '../database';
import type { SeedPartnerCallDay, SeedServiceDay } from '../seed';
import { southAfricanDate } from '../time';

/** Writes how often a system was checked on a day, and was out. */
export const insertServiceDay = ({ service, at, checks, outages }: SeedServiceDay): Statement =>
  insert('service_days', { service, day: southAfricanDate(at), checks, outages });

/** Writes the calls to the partner of a day. */
export const insertPartnerCallDay = ({ at, calls, failed, totalMs }: SeedPartnerCallDay): Statement =>
  insert('partner_call_days', { day: southAfricanDate(at), calls, failed, total_ms: totalMs });
