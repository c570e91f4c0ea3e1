/** Credentials that a merchant shares with Payfast. */
export interface Merchant {
  id: string;
  key: string;
  passphrase: string;
}
