import { PortalBackdrop, PortalRoot } from '@nara/portal-ui';
import { HostProvider } from '@nara/shared-contracts';
import { createFakeHost } from '@nara/shared-contracts/testing';
import type { Decorator, Preview } from '@storybook/react-webpack5';
import { useLayoutEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';

const staff = { name: 'Nomsa', role: 'admin' } as const;

/** Draws a story as a remote would: with host services and a router, and those of the portal in its theme. */
const inTheProduct: Decorator = (Story, { title, globals }) => {
  const { theme } = globals;
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  const story = <Story />;
  return (
    <HostProvider host={createFakeHost({}, staff)}>
      <MemoryRouter>
        {title.startsWith('Portal/') ? (
          <>
            <PortalBackdrop />
            <PortalRoot>{story}</PortalRoot>
          </>
        ) : (
          story
        )}
      </MemoryRouter>
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
