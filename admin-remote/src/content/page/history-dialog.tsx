import { RevisionDialog } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { EditedPage } from '@nara/shared-contracts/api/content';
import { changesOf } from '../editor/forms';
import { PAGE_NAMES } from '../labels';
import { CONTENT_KEY, contentHistoryQuery } from '../queries';

interface HistoryDialogProps {
  page: EditedPage;
  onClose: () => void;
}

/** Shows who published a page, when and how, and lets staff undo a publication. */
export function HistoryDialog({ page: { page, revision }, onClose }: HistoryDialogProps) {
  const api = useApi();
  const name = PAGE_NAMES[page];
  return (
    <RevisionDialog
      title={`History of ${name}`}
      query={contentHistoryQuery(api, page)}
      empty="This page says what the shop began with."
      consequence="The shop says what it said before it, and a draft stays"
      words={{ noun: 'publication', done: 'published' }}
      changesOf={({ before, after }) => changesOf(before, after)}
      restore={(to) =>
        api.contentDesk.restore({ params: { page, revision: to }, body: { expectedRevision: revision } })
      }
      restoredMessage={(to) => `${name} says what it said before publication ${to}.`}
      staleKey={CONTENT_KEY}
      onClose={onClose}
    />
  );
}
