import { useEffect, useState } from 'react';
import type { Draft } from './draft';
import { checkoutDraft } from './draft-storage';

export type EditDraft = (edit: (draft: Draft) => Draft) => void;

/** Returns the saved draft and a function that edits it. The draft survives reloads. */
export function useCheckoutDraft(): [Draft, EditDraft] {
  const [draft, edit] = useState(checkoutDraft.read);
  useEffect(() => checkoutDraft.write(draft), [draft]);
  return [draft, edit];
}
