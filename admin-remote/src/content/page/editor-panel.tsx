import { Button, Comparison, LeaveQuestion, Notice, Panel } from '@nara/portal-ui';
import type { EditedPage, PageContent } from '@nara/shared-contracts/api/content';
import type { ShopFacts } from '@nara/shared-contracts/rules/content';
import { styled } from 'styled-components';
import { Actions, Stack } from '../../layout';
import { changesOf } from '../content-changes';
import { FieldsEditor } from '../editor/fields-editor';
import { FORMS, type Values } from '../editor/forms';
import { editedContent, type useEditor } from '../editor/use-editor';
import { PAGE_NAMES } from '../words';

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
export function EditorPanel({ page, editor }: EditorPanelProps) {
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
          <Actions>
            <Button variant="primary" type="submit" isBusy={isBusy} disabled={!isDirty}>
              {isBusy ? 'Saving…' : 'Save Draft'}
            </Button>
            {isDirty && <Button onClick={editor.undo}>Undo Changes</Button>}
          </Actions>
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
