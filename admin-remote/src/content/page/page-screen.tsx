import {
  Button,
  ButtonRow,
  Comparison,
  EmptyState,
  LeaveQuestion,
  Loaded,
  Notice,
  PageHeader,
  Panel,
  useLiveQueries,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { EditedPage, PageContent } from '@nara/shared-contracts/api/content';
import {
  addressOfPage,
  CONTENT_PAGES,
  type ContentPageName,
  type ShopFacts,
} from '@nara/shared-contracts/rules/content';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { CONTENT_PATH, Page, Sides, Stack } from '../../layout';
import { FieldsEditor } from '../editor/fields-editor';
import { changesOf, FORMS, type Values } from '../editor/forms';
import { editedContent, useEditor } from '../editor/use-editor';
import { PAGE_NAMES } from '../labels';
import { CONTENT_KEY, contentPageQuery } from '../queries';
import { Reading } from './reading';
import { StatusPanel } from './status-panel';

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0.25rem 1rem;
  margin-top: 0.5rem;
  font-size: 0.8125rem;

  > div {
    display: contents;
  }

  dt {
    font-family: var(--mono);
  }
`;

const OFTEN = '[, free over {freeShippingOver}]';
const OTHERWISE = '[Free over {freeShippingOver}.|Never free.]';

/** Names of the facts that a text can reference, with their current values. */
const FactsList = ({ facts }: { facts: ShopFacts }) => (
  <details>
    <summary>Facts that a text can name</summary>
    <p>
      What the shop may not have at present stands in brackets, and is left out without it: <code>{OFTEN}</code>. What
      stands instead follows the sign |: <code>{OTHERWISE}</code>.
    </p>
    <List>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{`{${name}}`}</dt>
          <dd>{value ?? 'not at present'}</dd>
        </div>
      ))}
    </List>
  </details>
);

interface EditorPanelProps {
  page: EditedPage;
  editor: ReturnType<typeof useEditor>;
}

/** Returns the parts that another user changed, together with the local edits. */
function differencesOf(initial: PageContent, theirs: PageContent, mine: PageContent) {
  const written = changesOf(initial, mine);
  return changesOf(initial, theirs).map(({ field, before, after }) => {
    const mineAfter = written.find((change) => change.field === field)?.after;
    return { field, before, theirs: after, ...(mineAfter !== undefined && { mine: mineAfter }) };
  });
}

/** Editor of a page's next version. The shop changes when it is published. */
function EditorPanel({ page, editor }: EditorPanelProps) {
  const { content, isDirty, isBusy, failure, theirs } = editor;
  return (
    <Panel title="What it says">
      <form
        ref={editor.frame}
        noValidate
        aria-label={PAGE_NAMES[page.page]}
        onSubmit={(event) => {
          event.preventDefault();
          editor.save();
        }}
      >
        <Stack>
          <FieldsEditor
            form={FORMS[page.page]}
            values={{ ...content }}
            within=""
            faults={editor.faults}
            // The form has the fields of its page, and the API validates them.
            onChange={(values: Values) => editor.set(values as unknown as PageContent)}
          />
          {page.page !== 'redirects' && <FactsList facts={page.facts} />}
          {failure && <Notice tone="red">{failure}</Notice>}
          {theirs && (
            <Comparison
              subject="page"
              differences={differencesOf(editor.initial, editedContent(theirs), content)}
              isBusy={isBusy}
              onTakeTheirs={editor.takeTheirs}
              onKeepMine={editor.keepMine}
            />
          )}
          <ButtonRow>
            <Button variant="primary" type="submit" isBusy={isBusy} disabled={!isDirty}>
              {isBusy ? 'Saving…' : 'Save Draft'}
            </Button>
            {isDirty && <Button onClick={editor.undo}>Undo Changes</Button>}
          </ButtonRow>
        </Stack>
      </form>
      {isDirty && (
        <LeaveQuestion
          where="to this page"
          leaves={({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname}
        />
      )}
    </Panel>
  );
}

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
