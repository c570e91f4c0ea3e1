import type { CDPSession, Page } from '@playwright/test';

/** A device of the page's user that creates and uses passkeys, after a fingerprint that always fits. */
export interface VirtualAuthenticator {
  /** Loses every passkey on the device. */
  lose(): Promise<void>;
  /** Number of passkeys on the device. */
  count(): Promise<number>;
}

/** Gives the page's browser a virtual authenticator: Chromium asks it instead of a person. */
export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    lose: async () => void (await session.send('WebAuthn.clearCredentials', { authenticatorId })),
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}
