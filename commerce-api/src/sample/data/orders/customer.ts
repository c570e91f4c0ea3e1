import type { ShippingAddress } from '@nara/shared-contracts/api/orders';
import type { Random } from '../random';
import { PEOPLE } from './people';

export interface Customer {
  email: string;
  address: ShippingAddress;
}

/** Picks a customer. E-mail addresses are in a domain that never delivers. */
export function pickCustomer(random: Random): Customer {
  const person = random.pick(PEOPLE);
  const [firstName, lastName, address1, city, province, postalCode] = person;
  const name = `${firstName}.${lastName}`.toLowerCase().replaceAll(' ', '');
  return {
    email: `${name}@example.com`,
    address: {
      firstName,
      lastName,
      address1,
      city,
      province,
      postalCode,
      country: 'ZA',
      phone: `082 555 ${String(100 + PEOPLE.indexOf(person)).padStart(4, '0')}`,
    },
  };
}
