import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a region whose content changes: if the focused control has disappeared after `content` changed,
 * the region takes the focus, so that Tab continues from there. Spread the returned props on the region.
 */
export function useKeptFocus(content: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the content is what it looks after
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) ref.current?.focus();
  }, [content]);
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLDivElement>) => {
      // Without a related target, the control may have been removed while it had the focus.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) isInside.current = false;
    },
  };
}
