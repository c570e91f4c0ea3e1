import { useDeferredValue } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * Is it time for what can wait, or needs what is not there yet? A screen that a link led to is drawn in two goes, so that
 * a slow phone shows what stands on top sooner. A page that is loaded or gone back to is drawn whole: it may already be
 * scrolled down.
 */
export function useSecondGo(isThere = true): boolean {
  const isWhole = useNavigationType() === 'POP';
  return useDeferredValue(isThere, isThere && isWhole);
}
