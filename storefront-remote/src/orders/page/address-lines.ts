import { PROVINCES } from '@nara/shared-contracts/rules/common';

interface AnyAddress {
  firstName: string;
  lastName: string;
  company?: string;
  address1: string;
  address2?: string;
  city: string;
  province: string;
  postalCode: string;
}

/** Returns the lines of an address as on an envelope, without empty ones. */
export function addressLines({ firstName, lastName, company, address1, address2, ...place }: AnyAddress): string[] {
  const { city, province, postalCode } = place;
  const provinceName = Object.entries(PROVINCES).find(([code]) => code === province)?.[1];
  const lines = [`${firstName} ${lastName}`, company, address1, address2, `${city} ${postalCode}`, provinceName];
  return lines.map((line = '') => line.trim()).filter((line) => line !== '');
}
