import { type Difference, returnStatusLabel, useCall, useWaiting } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Rma } from '@nara/shared-contracts/api/returns';
import type { ReturnCondition } from '@nara/shared-contracts/rules/returns';
import { errorText, isConflict } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RETURNS_KEY, returnQuery } from './queries';

/** Labels of the conditions of a piece. */
export const CONDITION_LABELS: Record<ReturnCondition, string> = { new: 'New', worn: 'Worn', defective: 'Defective' };

/** Reason why a step failed. */
export type Trouble = { kind: 'failed'; text: string } | { kind: 'stale'; differences: Difference[] };

/**
 * Takes a return one step further. If another user saved first, nothing is written: the return is refetched, and
 * `trouble` holds the differences.
 */
export function useStep(rma: Rma) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [trouble, setTrouble] = useState<Trouble>();
  const query = returnQuery(api, rma.rmaNumber);

  const explain = async (error: unknown): Promise<Trouble> => {
    if (!isConflict(error)) return { kind: 'failed', text: errorText(error) };
    const fresh = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
    const differences = fresh ? returnDifferences(rma, fresh) : [];
    return differences.length > 0 ? { kind: 'stale', differences } : { kind: 'failed', text: errorText(error) };
  };

  const orWait = useWaiting();
  const { run, isBusy } = useCall(
    async (step: () => Promise<Rma>) => {
      await orWait(async () => void queryClient.setQueryData(query.queryKey, await step()));
      // Not awaited: the next step does not depend on the list.
      void queryClient.invalidateQueries({ queryKey: RETURNS_KEY });
    },
    async (error) => setTrouble(await explain(error)),
  );
  /** Resolves with true if the step succeeded and with false if it failed; never rejects. */
  const take = (step: () => Promise<Rma>): Promise<boolean> => {
    setTrouble(undefined);
    return run(step);
  };
  return { take, isBusy, trouble };
}

export type Step = ReturnType<typeof useStep>;

/** Returns the differences between an earlier version of a return and the current one. */
function returnDifferences(before: Rma, now: Rma): Difference[] {
  const told = (rma: Rma): Record<string, string> => ({
    Status: returnStatusLabel(rma.status),
    Inspection: rma.items
      .map(({ condition, resalable }) => `${condition ?? 'none'}, ${resalable} resalable`)
      .join('; '),
    'Goes to': rma.dc,
  });
  const [was, is] = [told(before), told(now)];
  return Object.keys(was).flatMap((field) =>
    was[field] === is[field] ? [] : [{ field, before: was[field] ?? '', theirs: is[field] ?? '' }],
  );
}
