export const PROVINCES = {
  EC: 'Eastern Cape',
  FS: 'Free State',
  GP: 'Gauteng',
  KZN: 'KwaZulu-Natal',
  LP: 'Limpopo',
  MP: 'Mpumalanga',
  NW: 'North West',
  NC: 'Northern Cape',
  WC: 'Western Cape',
} as const;

export type Province = keyof typeof PROVINCES;
export const PROVINCE_CODES = Object.keys(PROVINCES) as [Province, ...Province[]];
