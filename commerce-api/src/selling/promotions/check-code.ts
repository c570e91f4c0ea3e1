import type { ValidCode } from '@nara/shared-contracts/api/promotions';
import { runIn } from '#platform/database';
import type { Context } from '#platform/subject';
import { codeCandidates, limitReason } from './code-candidates';
import { limitReads, toCounts } from './counts';
import { offerOf } from './definition';
import { codeNotValid } from './refusals';

/**
 * Returns the promotion of a code that is valid at the moment. Limits by customer are only checked when the order is
 * placed, so that the response does not reveal who has ordered before. Throws 409 `code-not-valid`.
 */
export async function checkCode({ database, now }: Context, code: string): Promise<ValidCode> {
  const codes = [code];
  const [, codeReads, useReads, , codeUses] = limitReads({ ids: [], codes, email: '' });
  const rows = await Promise.all(
    [codeReads, useReads, codeUses].map(async (query) => (query ? runIn(database.kysely, query) : [])),
  );
  const counts = toCounts([[], rows[0] ?? [], rows[1] ?? [], [], rows[2] ?? [], []]);
  const { known, faults } = codeCandidates(codes, counts, now());
  const [found] = known;
  if (!found) throw codeNotValid(faults);
  const reason = limitReason(found, counts);
  if (reason) throw codeNotValid([{ code, reason }]);
  return { code, promotion: offerOf(found.id, found.definition) };
}
