import { createMemoryRouter } from 'react-router-dom';
import type { HostServices, RemoteModule } from '../remote';

/** The router a shell would have, with one remote and at one address: what a test of a remote renders. */
export const remoteRouter = (remote: RemoteModule, host: HostServices, path: string) =>
  createMemoryRouter([{ hydrateFallbackElement: <></>, children: remote.createRoutes(host) }], {
    initialEntries: [path],
  });
