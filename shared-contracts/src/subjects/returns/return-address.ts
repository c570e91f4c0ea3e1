import type { ReturnAddress } from './schemas';

/** Returns the lines of an address as written on a parcel. */
export const returnAddressLines = ({ recipient, street, suburb, city, postalCode }: ReturnAddress): string[] =>
  [recipient, street, suburb, `${city}, ${postalCode}`].filter((line) => line !== '');
