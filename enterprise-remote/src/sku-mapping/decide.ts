import type { EnterpriseMapping, MappingApproval } from '@nara/shared-contracts/api/sku-mapping';
import type { HostServices } from '@nara/shared-contracts/host';
import { plural } from '@nara/shared-contracts/rules/common';

/** Proposals in the versions that the user saw. */
export type Seen = MappingApproval['mappings'];

/** Outcome of deciding on proposals. */
interface Decided {
  /** Number of proposals decided on. */
  count: number;
  /** Reasons why the others are unchanged. */
  reasons: string[];
}

/** Largest number of mappings that one call accepts. */
const PER_CALL = 200;

export const asSeen = ({ id, updatedAt }: EnterpriseMapping): Seen[number] => ({ id, expectedUpdatedAt: updatedAt });

/** Decides on any number of proposals, in batches of the size that the API accepts. Throws as `decide` does. */
export async function decideOnAll(
  seen: Seen,
  decide: (mappings: Seen) => Promise<{ decided: string[]; refused: { id: string; reason: string }[] }>,
): Promise<Decided> {
  const result: Decided = { count: 0, reasons: [] };
  for (let from = 0; from < seen.length; from += PER_CALL) {
    const { decided, refused } = await decide(seen.slice(from, from + PER_CALL));
    result.count += decided.length;
    result.reasons.push(...refused.map(({ id, reason }) => `${id}: ${reason}`));
  }
  return result;
}

/** Announces the outcome; `done` is the verb: `approved`. */
export function announce(notify: HostServices['notify'], { count, reasons }: Decided, done: string): void {
  if (count > 0) notify.success(`${plural(count, 'mapping')} ${done}`);
  if (reasons.length > 0) notify.error(`${reasons.length} not ${done}. ${reasons.slice(0, 3).join(' ')}`);
}
