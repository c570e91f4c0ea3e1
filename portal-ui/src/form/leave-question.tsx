import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { DiscardQuestion } from '../dialog';

interface LeaveQuestionProps {
  /** Ends "Your changes …": `to the webhooks`. */
  where: string;
  /** Tells whether going from one address to another leaves what is edited. */
  leaves: BlockerFunction;
}

/** Asks before unsaved changes are lost by going elsewhere or closing the page, while it is mounted. */
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
