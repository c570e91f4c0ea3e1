import { useLayoutEffect } from 'react';
import { replaceFirstView } from './first-view';

/** For whatever the application shows first: the document's first view goes in the frame that this is drawn in. */
export function useFirstViewReplaced(): void {
  useLayoutEffect(() => replaceFirstView(document), []);
}
