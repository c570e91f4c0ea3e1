import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { DiscardQuestion } from '../dialog';

interface LeaveQuestionProps {
  /** Completes the sentence "Your changes …": `to the webhooks`. */
  where: string;
  /** Returns whether a navigation leaves the edited form. */
  leaves: BlockerFunction;
}

/** While mounted, asks for confirmation before navigation or closing the page loses unsaved changes. */
export function LeaveQuestion({ where, leaves }: LeaveQuestionProps) {
  const { state, proceed, reset } = useBlocker(leaves);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (state !== 'blocked') return null;
  return <DiscardQuestion where={where} onDiscard={proceed} onKeep={reset} />;
}
