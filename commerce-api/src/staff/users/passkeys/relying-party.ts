import type { Configuration } from '#platform/configuration';

/** This site as browsers and authenticators know it. */
interface RelyingParty {
  /** Domain that passkeys belong to. */
  id: string;
  name: string;
  /** Only pages of this origin may use them. */
  origin: string;
}

/** Derives the relying party from the configured public address, never from a request, whose Host anybody can choose. */
export function relyingPartyOf({ publicUrl }: Pick<Configuration, 'publicUrl'>): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: 'NARA', origin };
}
