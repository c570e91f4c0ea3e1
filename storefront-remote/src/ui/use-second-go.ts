import { useDeferredValue } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * Returns true when it is time to render the parts that can wait and whose data has loaded (`isThere`). A screen opened
 * by a link renders in two passes, so that a slow phone shows its top sooner. A page that is loaded or returned to
 * renders whole, because it may already be scrolled down.
 */
export function useSecondGo(isThere = true): boolean {
  const isWhole = useNavigationType() === 'POP';
  return useDeferredValue(isThere, isThere && isWhole);
}
