import type { EdiSettings } from '@nara/shared-contracts/api/edi';
import type { EdiOrder } from '../orders';

export const SETTINGS: EdiSettings = {
  directory: 'D:96A',
  ordersCode: 'EAN008',
  naraGln: '6009999000019',
  woolworthsGln: '6001007000011',
  dcGlns: {
    'CPT-DC': '6001007000103',
    'JHB-DC': '6001007000202',
    'DBN-DC': '6001007000301',
    'PLZ-DC': '6001007000400',
  },
  isTest: true,
};

export const ORDER: EdiOrder = {
  id: 'NARA-1767225600000-ABCDEF',
  woolworthsOrderId: 'WW-NARA-100001',
  customerRef: 'CUST-4F2A9C',
  createdAt: Date.parse('2026-03-05T22:30:00Z'),
  dc: 'CPT-DC',
  deliverTo: {
    name: "Zoë d'Arbeloff",
    company: 'Łódź & Co. (Pty) Ltd',
    street: ['12 Main+Side Road: Flat 3? ask the porter', 'Block C'],
    city: 'Cape Town',
    province: 'WC',
    postalCode: '8001',
    phone: '082 555 0100',
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
