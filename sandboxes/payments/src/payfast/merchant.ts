/** What a merchant of Payfast and Payfast know of each other. */
export interface Merchant {
  id: string;
  key: string;
  passphrase: string;
}
