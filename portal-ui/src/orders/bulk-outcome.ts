import { plural } from '@nara/shared-contracts/rules/common';
/** Describes the outcome of submitting several orders; the message is empty if none was submitted. */
export function bulkOutcome(accepted: number, failures: readonly string[]): { message: string; isFailure: boolean } {
  const sentences = [
    accepted > 0 && `The partner has received ${plural(accepted, 'order')}.`,
    failures.length > 0 && `${plural(failures.length, 'order')} failed: ${[...new Set(failures)].join(' ')}`,
  ];
  return { message: sentences.filter(Boolean).join(' '), isFailure: failures.length > 0 };
}
