import type { PersonalDataRequestKind } from '@nara/shared-contracts';
import { letter, type Mail } from '#exchange/mail';

const ASKED: Record<PersonalDataRequestKind, string> = {
  export: 'We were asked for everything that we hold about you.',
  erasure: 'We were asked to erase what we hold about you. That cannot be undone.',
};

/** Asks the owner of an address to confirm a request. `link` leads to the page that confirms it. */
export const confirmationLetter = ({
  to,
  id,
  kind,
  link,
}: {
  to: string;
  id: string;
  kind: PersonalDataRequestKind;
  link: string;
}): Mail => ({
  to,
  kind: 'personal-data-request',
  reference: id,
  subject: kind === 'export' ? 'Confirm your request for your data' : 'Confirm the erasure of your data',
  text: letter(
    ASKED[kind],
    `If that was you, confirm it within seven days:\n${link}`,
    'If it was not, do nothing: nothing happens without your confirmation.',
  ),
});
