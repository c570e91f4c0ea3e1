import { Button, CopyId, Dialog, Facts, LoadingDialog, Select, useAction } from '@nara/portal-ui';
import { CONTACT_SUBJECTS, type DeskMessage, type MessageChange, useHost } from '@nara/shared-contracts';
import { formatDateTime } from '@nara/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { MessageState } from './message-state';
import { MESSAGES_KEY, messageQuery, peopleQuery } from './queries';
import { replyTo } from './words';

const Text = styled.blockquote`
  margin: 0;
  padding: 0.75rem 0.9rem;
  border-left: 3px solid var(--line-strong, var(--line));
  background: var(--sunken);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const NOBODY = '';

interface MessageDialogProps {
  id: string;
  /** The message as the list has it; undefined when it is not on the page. */
  listed: DeskMessage | undefined;
  onClose: () => void;
}

/** Opens the message that the address names. */
export function MessageDialog({ id, listed, onClose }: MessageDialogProps) {
  const { api } = useHost();
  const query = useQuery({ ...messageQuery(api, id), initialData: listed });
  if (query.data) return <OpenMessage message={query.data} onClose={onClose} />;
  return <LoadingDialog title="Message" query={query} onClose={onClose} />;
}

function OpenMessage({ message, onClose }: { message: DeskMessage; onClose: () => void }) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const { data: people = [] } = useQuery(peopleQuery(api));
  const change = useAction(async (changes: Omit<MessageChange, 'expectedUpdatedAt'>) => {
    try {
      await api.contactDesk.change({
        params: { id: message.id },
        body: { ...changes, expectedUpdatedAt: message.updatedAt },
      });
    } finally {
      // After a refusal as well: it says that the message is another by now.
      await queryClient.invalidateQueries({ queryKey: MESSAGES_KEY });
    }
  });
  const isAnswered = message.answeredAt !== null;
  const { assignee } = message;
  const choices = [...people, ...(assignee && !people.some(({ id }) => id === assignee.id) ? [assignee] : [])];
  return (
    <Dialog
      title={`Message of ${message.name}`}
      width="36rem"
      onClose={onClose}
      actions={
        <Button
          variant={isAnswered ? undefined : 'primary'}
          isBusy={change.isBusy}
          onClick={() => void change.run({ isAnswered: !isAnswered })}
        >
          {isAnswered ? 'Open Again' : 'Mark as Answered'}
        </Button>
      }
    >
      <Facts facts={factsOf(message)} />
      <Text>
        <bdi>{message.message}</bdi>
      </Text>
      <p>
        <a href={replyTo(message)}>Answer by e-mail</a>
      </p>
      <Select
        label="Assigned to"
        value={assignee?.id ?? NOBODY}
        options={[
          { value: NOBODY, label: 'Assigned to nobody' },
          ...choices.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => void change.run({ assigneeId: id === NOBODY ? null : id })}
      />
    </Dialog>
  );
}

const factsOf = (message: DeskMessage) => [
  { label: 'E-mail', value: <CopyId id={message.email} /> },
  { label: 'Subject', value: CONTACT_SUBJECTS[message.subject] },
  { label: 'Received', value: formatDateTime(message.receivedAt) },
  { label: 'State', value: <MessageState message={message} /> },
  message.answeredAt
    ? { label: 'Answered', value: `${formatDateTime(message.answeredAt)} by ${message.answeredBy}` }
    : { label: 'Answer promised by', value: formatDateTime(message.dueAt) },
];
