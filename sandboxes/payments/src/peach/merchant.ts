/** Credentials that a merchant shares with Peach Payments. */
export interface PeachMerchant {
  entityId: string;
  secretToken: string;
}

/** Default merchant of the sandbox. */
export const DEMO_MERCHANT: PeachMerchant = {
  entityId: '8ac7a4c9817fe0c801818c9e9b9c0001',
  secretToken: '3c1f9d7e5a2b4c6d8e0f1a2b3c4d5e6f',
};
