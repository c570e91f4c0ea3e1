import type { PersonalDataRequestKind } from '@nara/shared-contracts';
import { type Mail, mailTexts, write } from '#exchange/mail';
import type { Context } from '#platform/subject';

/** Asks the owner of an address to confirm a request. `link` leads to the page that confirms it. */
export const confirmationLetter = (
  { get }: Pick<Context, 'get'>,
  { to, id, kind, link }: { to: string; id: string; kind: PersonalDataRequestKind; link: string },
): Mail => ({
  to,
  kind: 'personal-data-request',
  reference: id,
  ...write(get(mailTexts), kind === 'export' ? 'data-export' : 'data-erasure', { confirmLink: link }),
});
