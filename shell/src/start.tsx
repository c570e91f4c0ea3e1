import { createHost } from '@nara/shared-contracts/host';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { plantSeeds } from './first-view/first-view';
import { mountGates } from './gates/mount-gates';
import { createToaster } from './host/toaster-store';
import { importContainer } from './remotes/federation';
import { readRemotes } from './remotes/registry';
import { createRemoteLoader } from './remotes/remote-loader';
import { createScreens } from './remotes/remote-screen';
import { createShellRouter, firstScreenReady } from './routing/router';

/** Puts the page together: the gate at once, the first screen behind it as soon as its remote is there. */
export async function start(page: Document): Promise<void> {
  const toaster = createToaster();
  const loader = createRemoteLoader({ remotes: readRemotes(page), importContainer });
  const host = createHost({ notify: toaster.notify, screen: createScreens(loader) });
  plantSeeds(page, host);
  const router = createShellRouter(loader, host);

  mountGates(page, host, router);
  await firstScreenReady(router);
  createRoot(element(page, 'app')).render(<App host={host} router={router} toaster={toaster} />);
}

function element(page: Document, id: string): HTMLElement {
  const found = page.getElementById(id);
  if (!found) throw new Error(`the document has no #${id}`);
  return found;
}
