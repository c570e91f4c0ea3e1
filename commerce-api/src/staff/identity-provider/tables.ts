/** A sign-in on its way through the identity provider, for ten minutes and one return. */
export interface ProviderSignInTable {
  /** SHA-256 of the cookie of the browser that began it. */
  browser_hash: string;
  state: string;
  nonce: string;
  /** Secret of this sign-in (PKCE): nobody else can redeem what the provider sends back. */
  verifier: string;
  /** Path of the portals to go to afterwards. */
  path: string;
  expires_at: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    provider_sign_ins: ProviderSignInTable;
  }
}
