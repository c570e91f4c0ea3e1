import { DC_CODES, type DistributionCentre } from '../inventory/vocabulary';

/** UN/EDIFACT directories that EANCOM is published for, each with the association code of its ORDERS message. */
export const EDI_DIRECTORIES = [
  { directory: 'D:96A', ordersCode: 'EAN008', name: 'EANCOM 1997' },
  { directory: 'D:01B', ordersCode: 'EAN010', name: 'EANCOM 2002' },
] as const;

export type EdiDirectory = (typeof EDI_DIRECTORIES)[number]['directory'];

const GLN = /^\d{13}$/;

/**
 * Returns whether a text is a global location number (GLN): thirteen digits, weighted 1 and 3 alternately from the
 * left, whose sum is a multiple of ten. Rule: GS1 General Specifications, 7.9.
 */
export function isGln(text: string): boolean {
  if (!GLN.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

interface Numbers {
  naraGln: string;
  woolworthsGln: string;
  dcGlns: Readonly<Record<DistributionCentre, string>>;
}

/** Numbers of the correct format that belong to nobody. They stand in until both parties have supplied their own. */
export const PLACEHOLDER_GLNS: Numbers = {
  naraGln: '6009999000019',
  woolworthsGln: '6001007000011',
  dcGlns: {
    'CPT-DC': '6001007000103',
    'JHB-DC': '6001007000202',
    'DBN-DC': '6001007000301',
    'PLZ-DC': '6001007000400',
  },
};

/** Returns the fields whose number is still its placeholder: `naraGln`, `dcGlns.JHB-DC`. */
export const placeholderGlnsIn = ({ naraGln, woolworthsGln, dcGlns }: Numbers): string[] => [
  ...(naraGln === PLACEHOLDER_GLNS.naraGln ? ['naraGln'] : []),
  ...(woolworthsGln === PLACEHOLDER_GLNS.woolworthsGln ? ['woolworthsGln'] : []),
  ...DC_CODES.filter((dc) => dcGlns[dc] === PLACEHOLDER_GLNS.dcGlns[dc]).map((dc) => `dcGlns.${dc}`),
];

/** Settings that both parties agree on before the first interchange. */
interface Agreement {
  directory: string;
  ordersCode: string;
  naraGln: string;
  woolworthsGln: string;
  dcGlns: Readonly<Record<DistributionCentre, string>>;
}

export interface AgreementFault {
  /** Field of the settings, such as `dcGlns.JHB-DC`. */
  field: string;
  message: string;
}

/**
 * Returns why an agreement cannot be used: the directory and the code belong to different editions, or GLNs are equal.
 */
export const agreementFaults = (settings: Agreement): AgreementFault[] => [
  ...directoryFaults(settings),
  ...glnFaults(settings),
];

function directoryFaults({ directory, ordersCode }: Agreement): AgreementFault[] {
  const published = EDI_DIRECTORIES.find((edition) => edition.directory === directory);
  if (!published) {
    const known = EDI_DIRECTORIES.map((edition) => edition.directory).join(' or ');
    return [{ field: 'directory', message: `must be ${known}: EANCOM is published for no other` }];
  }
  if (published.ordersCode === ordersCode) return [];
  return [{ field: 'ordersCode', message: `must be ${published.ordersCode} with ${directory}` }];
}

/**
 * Finds equal GLNs. NARA and the partner are two parties, and every centre is a separate location. The partner may be
 * located at one of the centres.
 */
function glnFaults({ naraGln, woolworthsGln, dcGlns }: Agreement): AgreementFault[] {
  const taken = new Map([[naraGln, 'that of NARA']]);
  const faults: AgreementFault[] = [];
  const claim = (field: string, gln: string) => {
    const owner = taken.get(gln);
    if (owner) faults.push({ field, message: `must not be ${owner}` });
    return owner === undefined;
  };
  claim('woolworthsGln', woolworthsGln);
  for (const dc of DC_CODES) if (claim(`dcGlns.${dc}`, dcGlns[dc])) taken.set(dcGlns[dc], `that of ${dc}`);
  return faults;
}
