import type { PersonalDataRequestKind } from '@nara/shared-contracts/rules/personal-data';
import { type Mail, mailTexts, write } from '#exchange/mail';
import type { Context } from '#platform/subject';

/** Letter that asks the owner of an address to confirm a request. `link` opens the page that confirms it. */
export const confirmationLetter = (
  { get }: Pick<Context, 'get'>,
  { to, id, kind, link }: { to: string; id: string; kind: PersonalDataRequestKind; link: string },
): Mail => ({
  to,
  kind: 'personal-data-request',
  reference: id,
  ...write(get(mailTexts), kind === 'export' ? 'data-export' : 'data-erasure', { confirmLink: link }),
});
