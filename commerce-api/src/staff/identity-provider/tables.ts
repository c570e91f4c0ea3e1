/** Pending sign-in through the identity provider, valid for ten minutes and one return. */
export interface ProviderSignInTable {
  /** SHA-256 of the cookie of the browser that began it. */
  browser_hash: string;
  state: string;
  nonce: string;
  /** Secret of this sign-in (PKCE), without which the provider's response cannot be redeemed. */
  verifier: string;
  /** Path in the portals to open afterwards. */
  path: string;
  expires_at: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    provider_sign_ins: ProviderSignInTable;
  }
}
