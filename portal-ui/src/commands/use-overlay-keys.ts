import { useEffect } from 'react';
import { isTyping } from '../elements/is-typing';

export type Overlay = 'palette' | 'help';

/** Listens for Ctrl+K or Cmd+K (palette) and `?` (shortcuts). Ignores both above a dialog, and `?` during typing. */
export function useOverlayKeys(show: (overlay: Overlay) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPalette = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      const isHelp = event.key === '?' && !isTyping(event.target);
      if (!(isPalette || isHelp) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      show(isPalette ? 'palette' : 'help');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [show]);
}
