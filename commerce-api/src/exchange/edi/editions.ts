import type { EdiDirectory } from '@nara/shared-contracts/rules/edi';

/** Versions and length limits of one edition of EANCOM, in addition to the segments that all editions share. */
export interface Edition {
  /** Maximum length of a reference (1154) and of a postal code (3251). */
  reference: number;
  postalCode: number;
  /** Version of its CONTRL message. */
  acknowledgement: string;
}

/** EANCOM 1997 and EANCOM 2002 in syntax version 3, by directory. */
export const EDITIONS: Readonly<Record<EdiDirectory, Edition>> = {
  'D:96A': { reference: 35, postalCode: 9, acknowledgement: '2:2:UN:EAN002' },
  'D:01B': { reference: 70, postalCode: 17, acknowledgement: 'D:3:UN:EAN004' },
};

/** Returns the edition of a directory. Defaults to EANCOM 1997, which has the narrower limits. */
export const editionOf = (directory: string): Edition =>
  directory in EDITIONS ? EDITIONS[directory as EdiDirectory] : EDITIONS['D:96A'];
