import { useEffect } from 'react';

/** Sets the title of the page for the browser's tab and history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | NARA`;
  }, [title]);
}
