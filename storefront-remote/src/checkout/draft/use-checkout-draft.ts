import { useEffect, useState } from 'react';
import type { Draft } from './draft';
import { checkoutDraft } from './draft-storage';

export type EditDraft = (edit: (draft: Draft) => Draft) => void;

/** Returns what was typed so far and the way to change it; kept for a reload. */
export function useCheckoutDraft(): [Draft, EditDraft] {
  const [draft, edit] = useState(checkoutDraft.read);
  useEffect(() => checkoutDraft.write(draft), [draft]);
  return [draft, edit];
}
