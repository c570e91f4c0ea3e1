import {
  apiQuery,
  Badge,
  Button,
  ConfirmDialog,
  Dialog,
  EmptyLine,
  ExportButton,
  Facts,
  Loaded,
  Notice,
  smallTable,
  type Tone,
  useAction,
  useChanged,
} from '@nara/portal-ui';
import { type ApiClient, useApi } from '@nara/shared-contracts/api/client';
import type {
  ErasurePreview,
  PersonalDataRequest,
  PersonalDataRequestKind,
  PersonalDataRequestState,
} from '@nara/shared-contracts/api/personal-data';
import { formatDateTime, NO_FIGURE } from '@nara/shared-ui';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';

/** Key of every query about requests, for refetching them together. */
export const REQUESTS_KEY = ['personal-data'] as const;

/** Reads the newest requests: all, or those of one complete e-mail address. */
export const requestsQuery = (api: ApiClient, email: string) =>
  queryOptions({
    queryKey: [...REQUESTS_KEY, 'list', email],
    queryFn: async ({ signal }): Promise<readonly PersonalDataRequest[]> =>
      (await api.personalData.list({ query: { email: email || undefined }, signal })).requests,
    placeholderData: keepPreviousData,
  });

const erasureQuery = (api: ApiClient, id: string) =>
  apiQuery([...REQUESTS_KEY, 'erasure', id], ({ signal }) => api.personalData.preview({ params: { id }, signal }));

export const KINDS: Readonly<Record<PersonalDataRequestKind, string>> = {
  export: 'A copy of their data',
  erasure: 'Erasure of their data',
};

export const STATES: Readonly<Record<PersonalDataRequestState, { label: string; tone: Tone }>> = {
  waiting: { label: 'Waiting', tone: 'yellow' },
  confirmed: { label: 'Confirmed', tone: 'blue' },
  erased: { label: 'Erased', tone: 'green' },
  closed: { label: 'Closed', tone: 'grey' },
  expired: { label: 'Expired', tone: 'grey' },
};

/** Returns the e-mail address of a request; a finished request no longer has one. */
export const addressOf = ({ email }: Pick<PersonalDataRequest, 'email'>): string => email ?? 'Address forgotten';

const Table = styled.table`
  ${smallTable}

  td:last-child,
  th:last-child {
    text-align: right;
  }
`;

/** Shows what an erasure would remove, and what prevents it. */
function Erasure({ query }: { query: Parameters<typeof Loaded<ErasurePreview>>[0]['query'] }) {
  return (
    <section>
      <h3>What is erased</h3>
      <Loaded query={query}>
        {({ obstacles, sections }) => (
          <>
            {obstacles.map((each) => (
              <Notice key={each} tone="yellow">
                {each}
              </Notice>
            ))}
            {sections.length === 0 ? (
              <EmptyLine>Nothing is held about this address</EmptyLine>
            ) : (
              <Parts parts={sections} />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Parts({ parts }: { parts: ErasurePreview['sections'] }) {
  return (
    <Table aria-label="What is erased">
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Records</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ title, records }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>{records}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Shows one request, and lets staff carry it out after its owner has confirmed it. */
export function RequestDialog({ request, onClose }: { request: PersonalDataRequest; onClose: () => void }) {
  const { id, kind, state } = request;
  const api = useApi();
  const changed = useChanged(REQUESTS_KEY);
  const [asking, setAsking] = useState<'erase' | 'close'>();
  const canErase = kind === 'erasure' && state === 'confirmed';
  const preview = useQuery({ ...erasureQuery(api, id), enabled: canErase });
  const params = { id };
  const end = useAction(async (how: 'erase' | 'close') => {
    await api.personalData[how]({ params });
    await changed(how === 'erase' ? `What we held about ${addressOf(request)} is erased.` : 'The request is closed.');
    onClose();
  });
  const isOpen = state === 'waiting' || state === 'confirmed';
  return (
    <Dialog
      title={`Request of ${addressOf(request)}`}
      width="36rem"
      onClose={onClose}
      actions={
        isOpen && (
          <>
            <Button isBusy={end.isBusy} onClick={() => setAsking('close')}>
              Close Request
            </Button>
            {canErase && (
              <Button
                variant="danger"
                isBusy={end.isBusy}
                disabled={preview.data?.obstacles.length !== 0}
                onClick={() => setAsking('erase')}
              >
                Erase Data
              </Button>
            )}
          </>
        )
      }
    >
      <Facts facts={factsOf(request)} />
      {state === 'waiting' && <p>The address got a link. Nothing can be read or erased before its owner confirms.</p>}
      {state === 'confirmed' && (
        <section>
          <h3>What we hold</h3>
          <ExportButton
            label="Save as PDF"
            subject="personal-data"
            extension="pdf"
            load={() => api.personalData.pdf({ params })}
          />{' '}
          <ExportButton
            label="Save as JSON"
            subject="personal-data"
            extension="json"
            load={() => api.personalData.export({ params })}
          />
        </section>
      )}
      {canErase && <Erasure query={preview} />}
      {asking && (
        <ConfirmDialog
          {...QUESTIONS[asking]}
          onConfirm={() => void end.run(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Dialog>
  );
}

const QUESTIONS = {
  erase: {
    title: 'Erase everything about this person?',
    confirmLabel: 'Erase for Good',
    cancelLabel: 'Keep data',
    children:
      'Names, addresses, messages and e-mails go for good. Order numbers, amounts and times stay, as tax law asks. Ask the fulfilment partner to erase its copy.',
  },
  close: {
    title: 'Close this request?',
    confirmLabel: 'Close Request',
    cancelLabel: 'Keep request',
    children: 'Its link stops working and its address is forgotten. What we hold about the person stays.',
  },
};

const timeOf = (at: string | null): string => (at === null ? NO_FIGURE : formatDateTime(at));

const factsOf = ({
  kind,
  state,
  createdAt,
  createdBy,
  confirmedAt,
  expiresAt,
  endedAt,
  endedBy,
}: PersonalDataRequest) => [
  { label: 'Asks for', value: KINDS[kind] },
  { label: 'State', value: <Badge $tone={STATES[state].tone}>{STATES[state].label}</Badge> },
  { label: 'Opened', value: `${formatDateTime(createdAt)} by ${createdBy}` },
  { label: 'Confirmed', value: timeOf(confirmedAt) },
  endedAt
    ? { label: 'Ended', value: endedBy ? `${formatDateTime(endedAt)} by ${endedBy}` : formatDateTime(endedAt) }
    : { label: 'Valid until', value: formatDateTime(expiresAt) },
];
