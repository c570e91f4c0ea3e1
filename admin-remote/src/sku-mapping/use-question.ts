import { useState } from 'react';

/** Lets an action wait for an answer: `ask` resolves with it once it is given. */
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
