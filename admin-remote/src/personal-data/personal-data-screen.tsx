import { Button, DataTable, FilterBar, ListPage, PageHeader, SearchInput, useCommands } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PersonalDataRequest } from '@nara/shared-contracts/api/personal-data';

import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PERSONAL_DATA_PATH } from '../layout';
import { requestColumns } from './columns';
import { givenRequest } from './given-request';
import { NewRequest } from './new-request';
import { requestsQuery } from './queries';
import { RequestDialog } from './request-dialog';

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
