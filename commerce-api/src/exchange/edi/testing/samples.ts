import type { EdiSettings } from '@nara/shared-contracts';
import type { EdiOrder } from '../orders';

export const SETTINGS: EdiSettings = {
  directory: 'D:96A',
  ordersCode: 'EAN008',
  naraGln: '6009999000017',
  woolworthsGln: '6001007000013',
  dcGlns: {
    'CPT-DC': '6001007000105',
    'JHB-DC': '6001007000204',
    'DBN-DC': '6001007000303',
    'PLZ-DC': '6001007000402',
  },
  isTest: true,
};

export const ORDER: EdiOrder = {
  id: 'NARA-1767225600000-ABCDEF',
  woolworthsOrderId: 'WW-NARA-100001',
  createdAt: Date.parse('2026-03-05T22:30:00Z'),
  dc: 'CPT-DC',
  deliverTo: {
    name: "Zoë d'Arbeloff",
    street: '12 Main+Side Road: Flat 3? ask the porter',
    city: 'Cape Town',
    province: 'WC',
    postalCode: '8001',
  },
  lines: [
    {
      gtin: '6009999012341',
      naraSku: 'NARA-LEG-BLK-S',
      woolworthsSku: 'WW-ACT-LEG-BLK-S',
      quantity: 2,
      unitCents: 89_900,
    },
    { gtin: null, naraSku: 'NARA-BRA-SGE-M', woolworthsSku: null, quantity: 1, unitCents: 64_905 },
  ],
};
