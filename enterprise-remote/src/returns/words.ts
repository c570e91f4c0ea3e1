import type { ReturnCondition } from '@nara/shared-contracts/rules/returns';

/** Labels of the conditions of a piece. */
export const CONDITION_LABELS: Record<ReturnCondition, string> = { new: 'New', worn: 'Worn', defective: 'Defective' };
