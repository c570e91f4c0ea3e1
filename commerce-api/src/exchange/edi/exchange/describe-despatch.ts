import { plural } from '@nara/shared-contracts/rules/common';
import type { DespatchAdvice } from '../despatch-advice';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Johannesburg' });

/** Describes a despatch advice for display. */
export function describeDespatch(
  { despatchedAt, trackingCode }: Pick<DespatchAdvice, 'despatchedAt' | 'trackingCode'>,
  { sent, of }: { sent: number; of: number },
): string {
  const day = despatchedAt === null ? '' : ` on ${DAY.format(despatchedAt)}`;
  const code = trackingCode === null ? '' : `, tracking code ${trackingCode}`;
  return `Woolworths despatched ${sent} of ${plural(of, 'piece')}${day}${code}`;
}
