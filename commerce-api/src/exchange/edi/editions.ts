import type { EdiDirectory } from '@nara/shared-contracts';

/** Versions and bounds of one edition of EANCOM, beside the segments that all share. */
export interface Edition {
  /** Most characters of a reference (1154) and of a postal code (3251). */
  reference: number;
  postalCode: number;
  /** Version of its CONTRL message. */
  acknowledgement: string;
}

/** EANCOM 1997 and EANCOM 2002 in syntax version 3, by their directory. */
export const EDITIONS: Readonly<Record<EdiDirectory, Edition>> = {
  'D:96A': { reference: 35, postalCode: 9, acknowledgement: '2:2:UN:EAN002' },
  'D:01B': { reference: 70, postalCode: 17, acknowledgement: 'D:3:UN:EAN004' },
};

/** Returns the edition of a directory; that of EANCOM 1997, which has the narrower bounds, for any other. */
export const editionOf = (directory: string): Edition =>
  directory in EDITIONS ? EDITIONS[directory as EdiDirectory] : EDITIONS['D:96A'];
