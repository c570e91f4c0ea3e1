import { Button, Notice, useAction, useCopy } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { EditedPage } from '@nara/shared-contracts/api/content';
import type { ShownPageName } from '@nara/shared-contracts/rules/content';

import { formatDateTime } from '@nara/shared-ui';
import { useState } from 'react';
import { Actions } from '../../layout';

/** Creates a link that shows the draft of a page to anyone who has the link. */
export function PreviewLink({ page, isDirty }: { page: ShownPageName; isDirty: boolean }) {
  const api = useApi();
  const copy = useCopy();
  const [link, setLink] = useState<{ url: string; until: string }>();
  const { run, isBusy } = useAction(async () => {
    const { path, until } = await api.contentDesk.preview({ params: { page } });
    setLink({ url: window.location.origin + path, until });
  });
  return (
    <>
      <Actions>
        <Button
          isBusy={isBusy}
          unavailable={isDirty ? 'Save the draft first: the link shows what is saved.' : undefined}
          onClick={() => void run()}
        >
          Make Preview Link
        </Button>
      </Actions>
      {link && (
        <Notice
          tone="blue"
          action={
            <Button isSmall onClick={() => void copy(link.url, 'the link')}>
              Copy Link
            </Button>
          }
        >
          <a href={link.url} target="_blank" rel="noreferrer">
            Open the preview
          </a>
          {` Whoever has the link sees the draft until ${formatDateTime(link.until)}.`}
        </Notice>
      )}
    </>
  );
}

/** Returns the name of a page that has a view; null for redirects, which have none. */
export const shownPage = ({ page }: EditedPage): ShownPageName | null => (page === 'redirects' ? null : page);
