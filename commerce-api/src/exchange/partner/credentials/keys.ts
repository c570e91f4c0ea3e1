/** The keys that identify us to the partner. */
export interface PartnerKeys {
  apiKey: string;
  /** Additional keys that a partner may require. */
  clientId?: string;
  secretKey?: string;
}

/** Returns the headers that identify us in a call to the partner. */
export const keyHeaders = ({ apiKey, clientId, secretKey }: PartnerKeys): Record<string, string> => ({
  authorization: `Bearer ${apiKey}`,
  ...(clientId !== undefined && { 'x-client-id': clientId }),
  ...(secretKey !== undefined && { 'x-client-secret': secretKey }),
});
