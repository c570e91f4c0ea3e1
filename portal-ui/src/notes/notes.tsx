import { errorText } from '@nara/shared-ui';
import { type SubmitEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { RelativeTime } from '../display/relative-time';
import { Button } from '../elements/button';
import { EmptyLine } from '../feedback/empty-state';
import { Loaded } from '../feedback/loaded';
import { Notice } from '../feedback/notice';
import { TextAreaField } from '../form/field';
import { type NotedKind, useNotes } from './records';

const Frame = styled.section`
  display: grid;
  gap: 0.75rem;

  form {
    display: grid;
    justify-items: end;
    gap: 0.5rem;

    > :first-child {
      width: 100%;
    }
  }

  ul {
    display: grid;
    gap: 0.6rem;
    list-style: none;
  }

  li {
    padding: 0.5rem 0.75rem;
    border-radius: var(--radius);
    background: var(--sunken);
  }

  li p {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  small {
    color: var(--muted);
    font-size: 0.75rem;
  }
`;

/** Longest note that the API accepts, in characters. */
const MAX_LENGTH = 2000;

interface NotesProps {
  kind: NotedKind;
  /** Id of the order or the customer, or RMA number. */
  id: string;
}

/** Lists the notes of staff about a record, newest first, with a field for a new one. */
export function Notes({ kind, id }: NotesProps) {
  const { query, add, isBusy, error } = useNotes(kind, id);
  const [text, setText] = useState('');
  const titleId = useId();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || text.trim() === '') return;
    const written = text;
    setText('');
    // Puts the unsaved note back above any text typed meanwhile.
    if (!(await add(written))) setText((now) => (now ? `${written}\n${now}` : written));
  };

  return (
    <Frame aria-labelledby={titleId}>
      <h3 id={titleId}>Notes</h3>
      <form onSubmit={submit}>
        <TextAreaField name="note" label="Add a note" value={text} rows={2} maxLength={MAX_LENGTH} onChange={setText} />
        <Button type="submit" disabled={text.trim() === ''} isBusy={isBusy}>
          Add Note
        </Button>
      </form>
      {error !== undefined && <Notice tone="red">{`Your note was not saved. ${errorText(error)}`}</Notice>}
      <Loaded query={query}>
        {({ notes }) =>
          notes.length === 0 ? (
            <EmptyLine>No notes yet.</EmptyLine>
          ) : (
            <ul>
              {notes.map((note) => (
                <li key={note.id}>
                  <p>{note.text}</p>
                  <small>
                    {note.author} · <RelativeTime iso={note.at} />
                  </small>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Frame>
  );
}
