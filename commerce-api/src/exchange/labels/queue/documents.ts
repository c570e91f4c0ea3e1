import type { LabelDocument } from '@nara/shared-contracts/api/labels';

/** Returns the stored labels of a job: one for all copies, or one for each parcel. Written by this server. */
export const documentsIn = (json: string): LabelDocument[] => JSON.parse(json);

/** Returns the next labels to send to a printer, after `printed` labels of a job; at most `most` at once. */
export function nextBatch(
  documents: readonly LabelDocument[],
  { copies, printed }: { copies: number; printed: number },
  most: number,
): { documents: readonly LabelDocument[]; copies: number; count: number } {
  const count = Math.min(most, copies - printed);
  if (documents.length === 1) return { documents, copies: count, count };
  const turn = Array.from({ length: count }, (_, place) => documents[(printed + place) % documents.length]);
  return { documents: turn.flatMap((document) => document ?? []), copies: 1, count };
}
