import type { Tone } from '@nara/portal-ui';
import type { PersonalDataRequest } from '@nara/shared-contracts/api/personal-data';
import type { PersonalDataRequestKind, PersonalDataRequestState } from '@nara/shared-contracts/rules/personal-data';

export const KINDS: Readonly<Record<PersonalDataRequestKind, string>> = {
  export: 'A copy of their data',
  erasure: 'Erasure of their data',
};

export const STATES: Readonly<Record<PersonalDataRequestState, { label: string; tone: Tone }>> = {
  waiting: { label: 'Waiting', tone: 'yellow' },
  confirmed: { label: 'Confirmed', tone: 'blue' },
  erased: { label: 'Erased', tone: 'green' },
  closed: { label: 'Closed', tone: 'grey' },
  expired: { label: 'Expired', tone: 'grey' },
};

/** Returns the e-mail address of a request; a finished request no longer has one. */
export const addressOf = ({ email }: Pick<PersonalDataRequest, 'email'>): string => email ?? 'Address forgotten';
