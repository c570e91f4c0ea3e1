import { DC_CODES, type DistributionCentre } from '../inventory/centres';

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
