import type { ShippingAddress as Address } from '@nara/shared-contracts/api/orders';
import { PROVINCES } from '@nara/shared-contracts/rules/common';

export function ShippingAddress({ address }: { address: Address }) {
  const { firstName, lastName, company, address1, address2, city, province, postalCode, phone } = address;
  const lines = [
    `${firstName} ${lastName}`,
    company,
    address1,
    address2,
    `${city}, ${PROVINCES[province]} ${postalCode}`,
    phone,
  ].filter((line) => line !== undefined && line !== '');
  return (
    <section>
      <h3>Shipping address</h3>
      <address style={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>{lines.join('\n')}</address>
    </section>
  );
}
