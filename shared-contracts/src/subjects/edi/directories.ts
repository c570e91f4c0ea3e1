/** UN/EDIFACT directories that EANCOM is published for, each with the association code of its ORDERS message. */
export const EDI_DIRECTORIES = [
  { directory: 'D:96A', ordersCode: 'EAN008', name: 'EANCOM 1997' },
  { directory: 'D:01B', ordersCode: 'EAN010', name: 'EANCOM 2002' },
] as const;

export type EdiDirectory = (typeof EDI_DIRECTORIES)[number]['directory'];
