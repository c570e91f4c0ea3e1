import type { LabelTarget } from '@nara/shared-contracts';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { findGarment } from './garment';
import { findParcelOf } from './parcel';
import { findReturn } from './return';
import type { LabelSubject } from './subject';

export type { LabelSubject } from './subject';

/** What a label is about, and what its fields say. Throws 404 and 409 with what to do about it. `now` in epoch ms. */
export function findSubject(db: Kysely<Tables>, { type, code }: LabelTarget, now: number): Promise<LabelSubject> {
  if (type === 'shipping') return findParcelOf(db, code, now);
  return type === 'returns' ? findReturn(db, code, now) : findGarment(db, type, code);
}
