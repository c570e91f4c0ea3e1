import {
  actionColumn,
  Badge,
  Button,
  type Column,
  DataTable,
  type FieldMessages,
  FilterBar,
  FormDialog,
  ListPage,
  PageHeader,
  RelativeTime,
  SearchInput,
  SelectField,
  TextField,
  useChanged,
  useCommands,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { NewPersonalDataRequest, PersonalDataRequest } from '@nara/shared-contracts/api/personal-data';
import { formatDateTime, NO_FIGURE } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PERSONAL_DATA_PATH } from '../layout';
import { addressOf, KINDS, REQUESTS_KEY, RequestDialog, requestsQuery, STATES } from './request-dialog';

const LABELS = { kind: 'They ask for', email: 'E-mail address' } as const;

type Values = Readonly<NewPersonalDataRequest>;

const KIND_OPTIONS = Object.entries(KINDS).map(([value, label]) => ({ value: value as Values['kind'], label }));

const BASE: Values = { kind: 'export', email: '' };

const validate = ({ email }: Values): FieldMessages<Values> =>
  /^\S+@\S+\.\S+$/.test(email) ? {} : { email: 'Enter the address that their orders were placed with.' };

interface NewRequestProps {
  /** Initial values passed by another screen. */
  given?: Values | undefined;
  onClose: () => void;
}

/** Opens a request; its e-mail address gets a confirmation link. */
function NewRequest({ given = BASE, onClose }: NewRequestProps) {
  const api = useApi();
  const changed = useChanged(REQUESTS_KEY);
  return (
    <FormDialog<Values, Values>
      title="New Request"
      subject="request"
      labels={LABELS}
      saveLabel="Send Link"
      base={given}
      toValues={(values) => values}
      validate={validate}
      save={async (body) => {
        await api.personalData.create({ body });
        await changed(`A link to confirm goes to ${body.email}.`);
      }}
      onClose={onClose}
    >
      {({ values, errors, set }) => (
        <>
          <SelectField
            label={LABELS.kind}
            name="kind"
            value={values.kind}
            options={KIND_OPTIONS}
            onChange={(kind) => set('kind', kind)}
          />
          <TextField
            label={LABELS.email}
            hint="Gets a link, valid for seven days. Nothing is shown or erased before its owner confirms."
            name="email"
            type="email"
            maxLength={254}
            value={values.email}
            error={errors.email}
            onChange={(email) => set('email', email.trim())}
          />
        </>
      )}
    </FormDialog>
  );
}

const isOpen = ({ state }: PersonalDataRequest) => state === 'waiting' || state === 'confirmed';

/** Returns the columns of the list; `onOpen` shows a request. */
const requestColumns = (
  onOpen: (request: PersonalDataRequest) => void,
): readonly Column<PersonalDataRequest, never>[] => [
  { header: 'Address', cell: addressOf },
  { header: 'Asks for', cell: ({ kind }) => KINDS[kind] },
  { header: 'State', cell: ({ state }) => <Badge $tone={STATES[state].tone}>{STATES[state].label}</Badge> },
  { header: 'Opened', cell: ({ createdAt }) => <RelativeTime iso={createdAt} /> },
  {
    header: 'Valid until',
    cell: (request) => (isOpen(request) ? formatDateTime(request.expiresAt) : NO_FIGURE),
  },
  actionColumn(
    'View',
    (request) => `request of ${addressOf(request)}, ${formatDateTime(request.createdAt)}`,
    (request) => onOpen(request),
  ),
];

/** Reads the request passed by another screen from the state of the history entry, which is not validated. */
function givenRequest(state: unknown): NewPersonalDataRequest | undefined {
  const { kind, email } = (state as { newRequest?: Partial<NewPersonalDataRequest> } | null)?.newRequest ?? {};
  return kind !== undefined && Object.hasOwn(KINDS, kind) && typeof email === 'string' ? { kind, email } : undefined;
}

const rowKey = ({ id }: PersonalDataRequest) => id;

/** Lets staff handle requests for access to personal data or for its erasure. */
export function PersonalDataScreen() {
  const api = useApi();
  // Not in the address, which stays in the browser's history.
  const [email, setEmail] = useState('');
  const given = givenRequest(useLocation().state);
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(given !== undefined);
  const [openedId, setOpenedId] = useState<string>();
  const { data, error, refetch, isPlaceholderData } = useQuery(requestsQuery(api, email));
  const opened = data?.find(({ id }) => id === openedId);
  const add = () => setIsAdding(true);
  const stopAdding = () => {
    setIsAdding(false);
    // A reload must not open the request again, and the browser's history should not keep the e-mail address.
    if (given) void navigate(PERSONAL_DATA_PATH, { replace: true, state: null });
  };
  useCommands([{ id: 'privacy:new', label: 'New Request', group: 'This screen', run: add }]);
  const open = ({ id }: PersonalDataRequest) => setOpenedId(id);
  return (
    <ListPage>
      <PageHeader
        title="Privacy Requests"
        subtitle="People who ask for what we hold about them, or for its erasure"
        actions={
          <Button variant="primary" icon={<Plus size={15} aria-hidden />} onClick={add}>
            New Request
          </Button>
        }
      />
      <FilterBar>
        <SearchInput value={email} placeholder="Find by e-mail address, in full..." onSearch={setEmail} />
      </FilterBar>
      <DataTable
        label="privacy requests"
        columns={requestColumns(open)}
        rows={data}
        rowKey={rowKey}
        onOpen={open}
        error={error}
        onRetry={refetch}
        isStale={isPlaceholderData}
        empty={email ? 'No request of this address' : 'Nobody has asked yet'}
      />
      {isAdding && <NewRequest given={given} onClose={stopAdding} />}
      {opened && <RequestDialog key={opened.id} request={opened} onClose={() => setOpenedId(undefined)} />}
    </ListPage>
  );
}
