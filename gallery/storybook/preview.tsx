import { PortalBackdrop, PortalRoot } from '@nara/portal-ui';
import { HostProvider } from '@nara/shared-contracts/host';
import { createFakeHost } from '@nara/shared-contracts/testing';
import type { Decorator, Preview } from '@storybook/react-webpack5';
import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

const staff = { name: 'Nomsa', role: 'admin' } as const;

/** Renders a story as a remote would: with host services and a router, and for the portal in its theme. */
const inTheProduct: Decorator = (Story, { title, globals }) => {
  const { theme } = globals;
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  const [host] = useState(() => createFakeHost({}, staff));
  // Forms block a navigation with unsaved changes, which only a data router supports.
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: <Story /> }]));
  const story = (
    <QueryClientProvider client={host.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
  return (
    <HostProvider host={host}>
      {title.startsWith('Portal/') ? (
        <>
          <PortalBackdrop />
          <PortalRoot>{story}</PortalRoot>
        </>
      ) : (
        story
      )}
    </HostProvider>
  );
};

const preview: Preview = {
  decorators: [inTheProduct],
  parameters: { layout: 'fullscreen' },
  initialGlobals: { theme: 'light' },
  globalTypes: {
    theme: {
      description: 'Theme of the portal',
      toolbar: { title: 'Theme', items: ['light', 'dark'], dynamicTitle: true },
    },
  },
};

export default preview;
