import { DC_CODES, type DistributionCentre } from '../inventory/centres';
import { EDI_DIRECTORIES } from './directories';

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
