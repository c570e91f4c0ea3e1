import { apiOf } from '@nara/shared-contracts/api/client';
import { HostProvider, type RemoteManifest } from '@nara/shared-contracts/host';
import { createHost } from '@nara/shared-contracts/host/create';
import { NotFound } from '@nara/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Navigate } from 'react-router-dom';
import { remote } from 'remote-alone';
import { styled } from 'styled-components';
import { Toaster } from '../../shell/src/host/toaster';
import { createToaster } from '../../shell/src/host/toaster-store';
import { createShellRouter } from '../../shell/src/routing/router';
import { Screens } from '../../shell/src/routing/screens';
import { addressesOf, aloneExtensions } from './addresses-of';
import { EXTENSIONS_PATH, ExtensionsPage } from './extensions-page';

const Bar = styled.aside`
  position: fixed;
  z-index: 60;
  right: 0.5rem;
  bottom: 0.5rem;
  max-width: calc(100vw - 1rem);
  max-height: 60vh;
  padding: 0 0.75rem;
  overflow: auto;
  border-radius: 0.5rem;
  background: #ffd84d;
  color: #1a1a1a;
  font-size: 0.8125rem;

  summary {
    padding: 0.5rem 0;
    cursor: pointer;
  }

  a {
    display: block;
    padding: 0.25rem 0;
    color: inherit;
  }

  :focus-visible {
    outline-color: currentColor;
  }
`;

interface AloneBarProps {
  manifest: RemoteManifest;
  addresses: readonly string[];
  /** Address of the page with its extensions; undefined if it has none. */
  extensions?: string;
}

/** Bar that names the standalone remote and links to its screens, because no other remote links to them here. */
const AloneBar = ({ manifest: { name, requires }, addresses, extensions }: AloneBarProps) => (
  <Bar aria-label="Development">
    <details>
      <summary>
        <strong>{name}</strong> runs alone
      </summary>
      {addresses.map((address) => (
        <a key={address} href={address}>
          {address}
        </a>
      ))}
      {extensions && <a href={extensions}>Extensions</a>}
      <p>
        contracts {requires.contracts} · <a href="/api/docs">API</a>
      </p>
    </details>
  </Bar>
);

/** Passcode of the gate in front of the remote, inserted by the development server. */
declare const STANDALONE_PASSCODE: string;

/** Runs one remote without the shell: with real host services, a real API, and a router like the shell's. */
export async function start(): Promise<void> {
  const toaster = createToaster();
  const host = createHost({
    notify: toaster.notify,
    screen: () => ElsewhereScreen,
    extensions: aloneExtensions(remote),
  });
  const { extensions = [], gate, name, pathPrefix } = remote.manifest;
  host.session.unlock(gate, await apiOf(host).session.unlock({ body: { gate, passcode: STANDALONE_PASSCODE } }));

  const elsewhere = { path: '*', element: pathPrefix === '/' ? <NotFound /> : <Navigate to={pathPrefix} replace /> };
  const routes = remote.createRoutes(host);
  const ofExtensions = {
    path: EXTENSIONS_PATH,
    element: (
      <HostProvider host={host}>
        <QueryClientProvider client={host.queryClient}>
          <ExtensionsPage declared={extensions} />
        </QueryClientProvider>
      </HostProvider>
    ),
  };
  const all = [...routes, ...(extensions.length > 0 ? [ofExtensions] : []), elsewhere];
  const router = createShellRouter(
    {
      remoteFor: () => name,
      load: async () => ({ remote, routes: all }),
      noteRenderFailure: () => undefined,
    },
    window,
  );
  const container = document.body.appendChild(document.createElement('div'));
  createRoot(container).render(
    <>
      <Screens router={router} />
      <Toaster toaster={toaster} />
      <AloneBar
        manifest={remote.manifest}
        addresses={addressesOf(routes)}
        extensions={extensions.length > 0 ? EXTENSIONS_PATH : undefined}
      />
    </>,
  );
}

/** Placeholder for a screen that another remote provides in the composed product. */
function ElsewhereScreen() {
  return <p role="status">This screen comes from another remote. Start the whole product to see it.</p>;
}
