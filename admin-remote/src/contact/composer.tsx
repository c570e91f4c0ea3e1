import {
  Button,
  EmptyLine,
  LeaveQuestion,
  Notice,
  Select,
  Tabs,
  TextAreaField,
  useCall,
  usePermission,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { DeskMessage } from '@nara/shared-contracts/api/contact';
import { ApiError, useHost, useSession } from '@nara/shared-contracts/host';
import {
  fillTemplate,
  MAX_RESPONSE_LENGTH,
  orderNumbersIn,
  type PlaceholderValues,
  placeholdersIn,
} from '@nara/shared-contracts/rules/contact';
import { errorText } from '@nara/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import {
  type Dispatch,
  type KeyboardEvent,
  lazy,
  type SetStateAction,
  type SubmitEvent,
  Suspense,
  useState,
} from 'react';
import type { BlockerFunction } from 'react-router-dom';
import { styled } from 'styled-components';
import { MESSAGES_KEY, ordersQuery, templatesQuery } from './queries';

/**
 * Returns the values of the placeholders in an answer. The order is the one that the message names. Otherwise it is the
 * order of the e-mail address, if there is only one.
 */
function usePlaceholderValues(message: DeskMessage): PlaceholderValues {
  const api = useApi();
  const staff = useSession(({ session }) => session?.staff?.name);
  const { data } = useQuery({ ...ordersQuery(api, message.id), enabled: usePermission('orders') });
  const [named] = orderNumbersIn(message.message);
  const theirs = data?.orders.filter(({ isTheirs }) => isTheirs) ?? [];
  const order = named ?? (theirs.length === 1 ? theirs[0]?.id : undefined);
  return {
    name: message.name,
    reference: message.reference,
    ...(order && { order }),
    ...(staff && { staff }),
  };
}

const Form = styled.form`
  display: grid;
  gap: 0.6rem;

  > footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 0.5rem;
  }

  textarea {
    resize: vertical;
  }
`;

const Preview = styled.details`
  font-size: 0.8125rem;

  summary {
    cursor: pointer;
  }

  pre {
    margin: 0.5rem 0 0;
    padding: 0.6rem 0.8rem;
    background: var(--sunken);
    font: inherit;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

const AnswerPreview = lazy(async () => ({ default: (await import('./answer-preview')).AnswerPreview }));

/** Longest note that the API accepts, in characters. */
const MAX_NOTE_LENGTH = 2000;

type Kind = 'answer' | 'note';

const TABS = [
  { value: 'answer', label: 'Answer by E-mail' },
  { value: 'note', label: 'Note for Staff' },
] as const;

/** Filters and order of the list may change without losing the typed text; another message or screen loses it. */
const leaves: BlockerFunction = ({ currentLocation: from, nextLocation: to }) => from.pathname !== to.pathname;

/** Lets staff write an answer or a note. Typed text is kept until it is sent; leaving asks for confirmation first. */
export function Composer({ message }: { message: DeskMessage }) {
  const [kind, setKind] = useState<Kind>('answer');
  const [answer, setAnswer] = useState('');
  const [note, setNote] = useState('');
  const isDirty = answer.trim() !== '' || note.trim() !== '';
  return (
    <section aria-label="Write">
      <Tabs label="What to write" tabs={TABS} value={kind} onChange={setKind}>
        {kind === 'answer' ? (
          <AnswerForm message={message} text={answer} onText={setAnswer} />
        ) : (
          <NoteForm message={message} text={note} onText={setNote} />
        )}
      </Tabs>
      {isDirty && <LeaveQuestion where="to this message" leaves={leaves} />}
    </section>
  );
}

interface FormProps {
  message: DeskMessage;
  text: string;
  onText: Dispatch<SetStateAction<string>>;
}

/** Submits the form of a text area on Ctrl+Enter or Command+Enter. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Clears a field after sending, unless the user has typed something else meanwhile. */
const without = (sent: string) => (now: string) => (now === sent ? '' : now);

/** Explains that an answer was not sent, or that it may have been: it must not be sent twice. */
const failureOf = (error: unknown): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
    ? `Your answer was not sent. ${errorText(error)}`
    : `Your answer may not have been sent: look above before you send it again. ${errorText(error)}`;

function AnswerForm({ message, text, onText }: FormProps) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const send = useCall(async (isClosing: boolean) => {
    try {
      await api.contactDesk.answer({
        params: { id: message.id },
        body: { text, isClosing, expectedUpdatedAt: message.updatedAt },
      });
      onText(without(text));
      notify.success(isClosing ? 'The answer is on its way. The message is closed.' : 'The answer is on its way.');
    } finally {
      // Refetch after a refusal as well: it means that the message has changed.
      await queryClient.invalidateQueries({ queryKey: MESSAGES_KEY });
    }
  });
  const unavailable = reasonAgainst(message, text);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (unavailable) notify.info(unavailable);
    else if (!send.isBusy) void send.run(false);
  };
  const sendAndClose = () => {
    if (!send.isBusy) void send.run(true);
  };
  return (
    <Form onSubmit={submit} onKeyDown={submitByKey}>
      <TemplateChoice
        message={message}
        onChoose={(chosen) => onText(text.trim() === '' ? chosen : `${text.trimEnd()}\n\n${chosen}`)}
      />
      <TextAreaField
        name="answer"
        label="Answer"
        hint={`Goes to ${message.email}. Ctrl and Enter send it.`}
        value={text}
        rows={7}
        maxLength={MAX_RESPONSE_LENGTH}
        warning={text === '' ? undefined : placeholderWarning(text)}
        onChange={onText}
      />
      {text.trim() !== '' && (
        <Preview>
          <summary>Preview of the e-mail</summary>
          <Suspense>
            <AnswerPreview message={message} text={text} />
          </Suspense>
        </Preview>
      )}
      {send.error !== undefined && <Notice tone="red">{failureOf(send.error)}</Notice>}
      <footer>
        <Button isBusy={send.isBusy} unavailable={unavailable} onClick={sendAndClose}>
          Send and Close
        </Button>
        <Button
          variant="primary"
          type="submit"
          icon={<Send size={15} aria-hidden />}
          isBusy={send.isBusy}
          unavailable={unavailable}
        >
          Send Answer
        </Button>
      </footer>
    </Form>
  );
}

const placeholderWarning = (text: string): string | undefined => {
  const left = placeholdersIn(text);
  return left.length > 0 ? `fill in ${left.join(', ')} before you send it` : undefined;
};

/** Explains why an answer cannot be sent now. */
function reasonAgainst({ closedAt }: DeskMessage, text: string): string | undefined {
  if (closedAt !== null) return 'This message is closed. Open it again before you answer.';
  if (text.trim() === '') return 'Write an answer first.';
  const left = placeholdersIn(text);
  return left.length > 0 ? `Fill in ${left.join(', ')} first.` : undefined;
}

const NO_TEMPLATE = '';

/** Offers the templates; the chosen one is filled in for the message. */
function TemplateChoice({ message, onChoose }: { message: DeskMessage; onChoose: (text: string) => void }) {
  const api = useApi();
  const values = usePlaceholderValues(message);
  const { data: templates = [], error } = useQuery(templatesQuery(api));
  if (error) return <EmptyLine>Templates could not be loaded.</EmptyLine>;
  if (templates.length === 0) return null;
  return (
    <Select
      label="Insert a template"
      value={NO_TEMPLATE}
      options={[
        { value: NO_TEMPLATE, label: 'Insert a template…' },
        ...templates.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => {
        const template = templates.find((each) => each.id === id);
        if (template) onChoose(fillTemplate(template.text, values));
      }}
    />
  );
}

function NoteForm({ message, text, onText }: FormProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const save = useCall(async () => {
    await api.contactDesk.note({ params: { id: message.id }, body: { text } });
    onText(without(text));
    await queryClient.invalidateQueries({ queryKey: MESSAGES_KEY });
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!save.isBusy && text.trim() !== '') void save.run();
  };
  return (
    <Form onSubmit={submit} onKeyDown={submitByKey}>
      <TextAreaField
        name="note"
        label="Note"
        hint="Shoppers never see notes."
        value={text}
        rows={4}
        maxLength={MAX_NOTE_LENGTH}
        onChange={onText}
      />
      {save.error !== undefined && <Notice tone="red">{`Your note was not saved. ${errorText(save.error)}`}</Notice>}
      <footer>
        <Button type="submit" isBusy={save.isBusy} unavailable={text.trim() === '' ? 'Write a note first.' : undefined}>
          Add Note
        </Button>
      </footer>
    </Form>
  );
}
