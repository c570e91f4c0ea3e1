import { createRoot } from 'react-dom/client';
import { LoadingProgress } from '../routing/loading-progress';
import type { ShellRouter } from '../routing/router';
import { Toaster } from './toaster';
import type { ToasterStore } from './toaster-store';

/**
 * Mounts what is shown on top of every screen. It has its own root, because the application's tree must match the first
 * view.
 */
export function mountOverlay(page: Document, router: ShellRouter, toaster: ToasterStore): void {
  const container = page.createElement('div');
  page.body.append(container);
  createRoot(container).render(
    <>
      <LoadingProgress router={router} />
      <Toaster toaster={toaster} />
    </>,
  );
}
