import { Button, EmptyState, Loaded, PageHeader, Panel, useLiveQueries } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { EditedPage } from '@nara/shared-contracts/api/content';
import type { ContentPageName } from '@nara/shared-contracts/rules/content';

import { addressOfPage, CONTENT_PAGES } from '@nara/shared-contracts/rules/content';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { CONTENT_PATH, Page, Sides } from '../../layout';
import { useEditor } from '../editor/use-editor';
import { CONTENT_KEY, contentPageQuery } from '../queries';
import { PAGE_NAMES } from '../words';
import { EditorPanel } from './editor-panel';
import { Reading } from './reading';
import { StatusPanel } from './status-panel';

const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog')).HistoryDialog }));

/** One page: its status, its editor, its preview, and its history. */
export function ContentPageScreen() {
  const { page: name } = useParams();
  const page = CONTENT_PAGES.find((candidate) => candidate === name);
  if (page) return <OpenedPage key={page} name={page} />;
  return (
    <Page>
      <PageHeader title="Content" actions={<Link to={CONTENT_PATH}>All content</Link>} />
      <EmptyState role="status">There is no such page.</EmptyState>
    </Page>
  );
}

function OpenedPage({ name }: { name: ContentPageName }) {
  const api = useApi();
  const query = useQuery(contentPageQuery(api, name));
  useLiveQueries(CONTENT_KEY, ['content.changed']);
  return (
    <Page>
      <Loaded query={query}>{(page) => <Content page={page} />}</Loaded>
    </Page>
  );
}

function Content({ page }: { page: EditedPage }) {
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const editor = useEditor(page);
  const address = addressOfPage(page.page);
  return (
    <>
      <PageHeader
        title={PAGE_NAMES[page.page]}
        subtitle={address === null ? 'Lead from addresses that the shop has given up' : `Shown at ${address}`}
        actions={
          <>
            <Link to={CONTENT_PATH}>All content</Link>
            <Button isSmall onClick={() => setIsHistoryOpen(true)}>
              History
            </Button>
          </>
        }
      />
      <StatusPanel page={page} isDirty={editor.isDirty} />
      <Sides>
        <EditorPanel page={page} editor={editor} />
        <Panel title="How it reads">
          <Reading content={editor.content} facts={page.facts} />
        </Panel>
      </Sides>
      {isHistoryOpen && (
        <Suspense>
          <HistoryDialog page={page} onClose={() => setIsHistoryOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
