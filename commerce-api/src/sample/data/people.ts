import type { ShippingAddress } from '@nara/shared-contracts/api/orders';
import type { Province } from '@nara/shared-contracts/rules/common';
import type { Random } from './random';

/** First name, last name, street, city, province and postal code. */
type PersonRow = readonly [string, string, string, string, Province, string];

/** Invented customers. Each province appears in proportion to its orders. */
export const PEOPLE: readonly [PersonRow, ...PersonRow[]] = [
  ['Thandi', 'Nkosi', '12 Kloof Street', 'Cape Town', 'WC', '8001'],
  ['Pieter', 'van Zyl', '4 Dorp Street', 'Stellenbosch', 'WC', '7600'],
  ['Aisha', 'Davids', '27 Lower Main Road', 'Cape Town', 'WC', '7925'],
  ['Megan', 'Foster', '81 Beach Road', 'Cape Town', 'WC', '8005'],
  ['Luyanda', 'Mgudlwa', '15 Station Road', 'Cape Town', 'WC', '7700'],
  ['Carla', 'Swart', '9 Main Road', 'Hermanus', 'WC', '7200'],
  ['Ridwaan', 'Jacobs', '33 Belgravia Road', 'Cape Town', 'WC', '7764'],
  ['Emma', 'Whitfield', '6 Camps Bay Drive', 'Cape Town', 'WC', '8040'],
  ['Sipho', 'Dlamini', '52 Durban Road', 'Bellville', 'WC', '7530'],
  ['Nicola', 'Marais', '18 Courtenay Street', 'George', 'WC', '6529'],
  ['Zintle', 'Qwabe', '3 Imam Haron Road', 'Cape Town', 'WC', '7708'],
  ['Hugo', 'Basson', '70 Main Street', 'Paarl', 'WC', '7646'],
  ['Tamlyn', 'Petersen', '22 Victoria Road', 'Somerset West', 'WC', '7130'],
  ['Jess', 'Hartley', '11 Main Road', 'Kalk Bay', 'WC', '7975'],
  ['Bongani', 'Mthembu', '40 Blaauwberg Road', 'Cape Town', 'WC', '7441'],
  ['Annelise', 'Kruger', '5 Long Street', 'Montagu', 'WC', '6720'],
  ['Yusra', 'Salie', '64 Kromboom Road', 'Cape Town', 'WC', '7780'],
  ['Daniel', 'Abrahams', '29 Voortrekker Street', 'Malmesbury', 'WC', '7300'],
  ['Robyn', 'Clarke', '2 Thesen Road', 'Knysna', 'WC', '6571'],
  ['Nomfundo', 'Sithole', '17 Loop Street', 'Cape Town', 'WC', '8001'],
  ['Lerato', 'Mokoena', '8 Jan Smuts Avenue', 'Johannesburg', 'GP', '2196'],
  ['Kabelo', 'Molefe', '120 Vilakazi Street', 'Soweto', 'GP', '1804'],
  ['Priya', 'Naidoo', '14 Rivonia Road', 'Sandton', 'GP', '2196'],
  ['Johan', 'Botha', '31 Lynnwood Road', 'Pretoria', 'GP', '0081'],
  ['Tshepo', 'Maluleke', '6 Fourth Avenue', 'Johannesburg', 'GP', '2193'],
  ['Chantelle', 'Visser', '45 Nelson Mandela Drive', 'Centurion', 'GP', '0157'],
  ['Ayanda', 'Zulu', '19 Bolton Road', 'Johannesburg', 'GP', '2196'],
  ['Michael', 'Grobler', '88 Voortrekker Street', 'Benoni', 'GP', '1501'],
  ['Refilwe', 'Tau', '23 Church Street', 'Pretoria', 'GP', '0002'],
  ['Imraan', 'Cassim', '7 Central Avenue', 'Johannesburg', 'GP', '2092'],
  ['Sarah', 'Goldberg', '36 Louis Botha Avenue', 'Johannesburg', 'GP', '2192'],
  ['Dineo', 'Phiri', '10 Main Street', 'Roodepoort', 'GP', '1724'],
  ['Werner', 'Steyn', '2 Atterbury Road', 'Pretoria', 'GP', '0181'],
  ['Mpho', 'Ramaphala', '77 Barry Marais Road', 'Boksburg', 'GP', '1459'],
  ['Kirsten', 'Doyle', '54 Cedar Road', 'Johannesburg', 'GP', '2191'],
  ['Nokuthula', 'Khumalo', '13 Florida Road', 'Durban', 'KZN', '4001'],
  ['Kavitha', 'Pillay', '28 Umhlanga Rocks Drive', 'Umhlanga', 'KZN', '4319'],
  ['Sanele', 'Ngcobo', '9 Old Main Road', 'Hillcrest', 'KZN', '3610'],
  ['Rajesh', 'Maharaj', '62 Gopalall Hurbans Road', 'Tongaat', 'KZN', '4399'],
  ['Claire', 'Thompson', '5 Compensation Beach Road', 'Ballito', 'KZN', '4420'],
  ['Lindani', 'Cele', '41 Chief Albert Luthuli Street', 'Pietermaritzburg', 'KZN', '3201'],
  ['Fatima', 'Khan', '16 Musgrave Road', 'Durban', 'KZN', '4001'],
  ['Andiswa', 'Mbeki', '20 Cape Road', 'Gqeberha', 'EC', '6001'],
  ['Gareth', 'Lloyd', '3 Da Gama Road', 'Jeffreys Bay', 'EC', '6330'],
  ['Siyabonga', 'Ntuli', '11 Oxford Street', 'East London', 'EC', '5201'],
  ['Marli', 'Coetzee', '34 Nelson Mandela Drive', 'Bloemfontein', 'FS', '9301'],
  ['Tumelo', 'Modise', '8 Nelson Mandela Drive', 'Mahikeng', 'NW', '2745'],
  ['Rudzani', 'Mudau', '25 Grobler Street', 'Polokwane', 'LP', '0699'],
  ['Anja', 'Pretorius', '6 Ferreira Street', 'Mbombela', 'MP', '1200'],
  ['Brandon', 'Cloete', '15 Du Toitspan Road', 'Kimberley', 'NC', '8301'],
];

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
