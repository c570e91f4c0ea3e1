/** What came of submitting several orders, in a sentence or two; no message when nothing came of it at all. */
export function bulkOutcome(accepted: number, failures: readonly string[]): { message: string; isFailure: boolean } {
  const sentences = [
    accepted > 0 && `The partner has ${orders(accepted)}.`,
    failures.length > 0 && `${orders(failures.length)} failed: ${[...new Set(failures)].join(' ')}`,
  ];
  return { message: sentences.filter(Boolean).join(' '), isFailure: failures.length > 0 };
}

const orders = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);
