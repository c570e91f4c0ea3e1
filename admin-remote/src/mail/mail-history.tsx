import { RevisionDialog } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { MailTemplate } from '@nara/shared-contracts/api/mail';
import { useHost } from '@nara/shared-contracts/host';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { mailChanges } from './mail-changes';
import { MAIL_KEY, mailHistoryQuery } from './queries';
import { MAILS } from './words';

interface MailHistoryProps {
  template: MailTemplate;
  onClose: () => void;
}

/** Shows who changed an e-mail, when and how, and lets staff undo a change. */
export function MailHistory({ template: { name, original, updatedAt }, onClose }: MailHistoryProps) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const query = useQuery(mailHistoryQuery(api, name));
  return (
    <RevisionDialog
      title={`History of ${MAILS[name].label}`}
      query={query}
      current={query.data?.revisions[0]?.revision ?? 0}
      empty="It says what it said at first."
      consequence="It says what it said before this change, from the next e-mail on"
      changesOf={({ before, after }) => mailChanges(before ?? original, after ?? original)}
      takeBack={async (revision) => {
        await api.mailTemplates.restore({ params: { name, revision }, body: { expectedUpdatedAt: updatedAt } });
        await queryClient.invalidateQueries({ queryKey: MAIL_KEY });
        notify.success(`${MAILS[name].label} says what it said before change ${revision}.`);
      }}
      onClose={onClose}
    />
  );
}
