import { useState } from 'react';

/** Lets an action wait for the user's answer, with which `ask` resolves. */
export function useQuestion() {
  const [settle, setSettle] = useState<(answer: boolean) => void>();
  return {
    isAsked: settle !== undefined,
    ask: () => new Promise<boolean>((resolve) => setSettle(() => resolve)),
    answer(answer: boolean) {
      settle?.(answer);
      setSettle(undefined);
    },
  };
}
