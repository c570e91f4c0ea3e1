import type { ReturnAddress } from './schemas';

/** Returns an address line by line, as it stands on a parcel. */
export const returnAddressLines = ({ recipient, street, suburb, city, postalCode }: ReturnAddress): string[] =>
  [recipient, street, suburb, `${city}, ${postalCode}`].filter((line) => line !== '');
