import { Names } from '@nara/portal-ui';
import type { CustomerRow } from '@nara/shared-contracts/api/customers';

/** Shows a customer's name above the e-mail address. */
export function CustomerName({ customer: { name, email } }: { customer: Pick<CustomerRow, 'name' | 'email'> }) {
  return (
    <Names>
      <bdi>{name}</bdi>
      <small>{email}</small>
    </Names>
  );
}
