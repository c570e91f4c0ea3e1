import {
  Button,
  ListPage,
  ListTable,
  PageHeader,
  SearchInput,
  StatCard,
  StatRow,
  useAction,
  useCommands,
  useList,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { User, UserOverview } from '@nara/shared-contracts/api/users';
import { useHost } from '@nara/shared-contracts/host';
import { ROLES } from '@nara/shared-contracts/rules/common';
import { useAddress } from '@nara/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { USER_STATUSES } from './labels';
import { USERS_KEY, userListQuery, userOverviewQuery } from './queries';
import { RolePermissions, UserFilterSelects, type UserFilters, userColumns } from './users-table';

/** Cards, with the filters that list what each card counts. */
const CARDS: readonly { label: string; figure: 'total' | 'active' | 'pending' | 'admins'; filters: UserFilters }[] = [
  { label: 'Total Users', figure: 'total', filters: {} },
  { label: 'Active Users', figure: 'active', filters: { status: 'active' } },
  { label: 'Pending Users', figure: 'pending', filters: { status: 'pending' } },
  { label: 'Administrators', figure: 'admins', filters: { role: 'admin' } },
];

interface StatCardsProps {
  /** Undefined until the first response. */
  overview: UserOverview | undefined;
  /** Filter of the list. */
  filters: UserFilters;
  onFilters: (filters: UserFilters) => void;
}

/** Shows the number of users; each card filters the list, and a second press clears the filter. */
function StatCards({ overview, filters, onFilters }: StatCardsProps) {
  return (
    <StatRow>
      {CARDS.map((card) => {
        const isOn = card.filters.role === filters.role && card.filters.status === filters.status;
        return (
          <StatCard
            key={card.label}
            label={card.label}
            value={overview?.[card.figure]}
            isOn={isOn}
            onToggle={() => onFilters(isOn ? {} : card.filters)}
          />
        );
      })}
    </StatRow>
  );
}

/** Activates an inactive user, or deactivates any other. After a refusal, it shows a notice and refetches the list. */
function useStatusChange() {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { run } = useAction(async ({ id, name, status, updatedAt }: User) => {
    const next = status === 'inactive' ? 'active' : 'inactive';
    try {
      await api.users.update({ params: { id }, body: { status: next, expectedUpdatedAt: updatedAt } });
      notify.success(
        next === 'active' ? `${name} is active. Issue a new access code to let them in.` : `${name} is inactive.`,
      );
    } finally {
      await queryClient.invalidateQueries({ queryKey: USERS_KEY });
    }
  });
  return run;
}

const RULES = {
  filters: { role: ROLES, status: USER_STATUSES },
  sorts: ['name', 'email', 'lastLogin'],
  defaultSort: 'name',
} as const;

const AddUser = lazy(async () => ({ default: (await import('./user-dialogs')).AddUser }));
const EditUser = lazy(async () => ({ default: (await import('./user-dialogs')).EditUser }));
const AccessCode = lazy(async () => ({ default: (await import('./access-code')).AccessCode }));
const StaffSessions = lazy(async () => ({ default: (await import('./staff-sessions')).StaffSessions }));
const IdleTimeOut = lazy(async () => ({ default: (await import('./idle-time-out')).IdleTimeOut }));
const ProviderRoles = lazy(async () => ({ default: (await import('./provider-roles')).ProviderRoles }));
const PasscodeSwitch = lazy(async () => ({ default: (await import('./passcode-switch')).PasscodeSwitch }));
const SecondFactorRoles = lazy(async () => ({ default: (await import('./second-factor-roles')).SecondFactorRoles }));
const ConfirmDeactivation = lazy(async () => ({
  default: (await import('./confirm-deactivation')).ConfirmDeactivation,
}));

/** Lays out the list and its surroundings: the page scrolls, so that the roles follow the users. */
const Page = styled(ListPage)`
  height: auto;
`;

const rowKey = ({ id }: User) => id;

/** Dialog open over the list, other than the dialog of the user in the address. */
type Task =
  | { kind: 'add' | 'sessions' | 'idle' | 'passcode' | 'second-factor' | 'provider' }
  | { kind: 'code' | 'deactivate'; user: User };

/** Lists the users who may sign in, with their roles and permissions. */
export function UsersScreen() {
  const api = useApi();
  const { data: overview } = useQuery(userOverviewQuery(api));
  const list = useList({
    rules: RULES,
    query: (query) => userListQuery(api, query),
    liveKey: USERS_KEY,
    openedAs: 'user',
  });
  const [task, setTask] = useState<Task>();
  const changeStatus = useStatusChange();
  const { opened, filters } = list;
  const departments = overview?.departments ?? [];
  const add = () => setTask({ kind: 'add' });
  const endTask = () => setTask(undefined);
  const [address, changeAddress] = useAddress();
  const isPasscodeLinked = address.get('open') === 'passcode';
  const endPasscode = () => {
    endTask();
    if (!isPasscodeLinked) return;
    changeAddress(
      (now) => {
        now.delete('open');
        return now;
      },
      { replace: true },
    );
  };
  useCommands([{ id: 'user:add', label: 'Add User', group: 'This screen', run: add }]);

  const columns = userColumns({
    onEdit: ({ id }) => opened.open(id),
    onCode: (user) => setTask({ kind: 'code', user }),
    onStatus: (user) => (user.status === 'inactive' ? changeStatus(user) : setTask({ kind: 'deactivate', user })),
  });

  return (
    <Page>
      <PageHeader
        title="User Management"
        subtitle="Manage users, roles and personal access codes"
        actions={
          <>
            <Button icon={<MonitorSmartphone size={15} aria-hidden />} onClick={() => setTask({ kind: 'sessions' })}>
              Sessions
            </Button>
            <Button variant="primary" icon={<Plus size={15} aria-hidden />} onClick={add}>
              Add User
            </Button>
          </>
        }
      />
      <StatCards overview={overview} filters={filters} onFilters={list.setFilters} />
      <ListTable
        label="users"
        columns={columns}
        rowKey={rowKey}
        list={list}
        filters={
          <>
            <SearchInput {...list.searchField} placeholder="Search by name, email or department..." />
            <UserFilterSelects
              filters={filters}
              onRole={(role) => list.setFilter('role', role)}
              onStatus={(status) => list.setFilter('status', status)}
            />
          </>
        }
      />
      <RolePermissions roles={overview?.roles} />
      <Suspense>
        {opened.id && overview && (
          <EditUser
            key={opened.id}
            id={opened.id}
            listed={list.result.data?.rows.find((row) => rowKey(row) === opened.id)}
            departments={departments}
            onClose={opened.close}
          />
        )}
        {task?.kind === 'add' && overview && (
          <AddUser departments={departments} onClose={endTask} onCreated={(user) => setTask({ kind: 'code', user })} />
        )}
        {task?.kind === 'sessions' && (
          <StaffSessions
            onClose={endTask}
            onTimeOut={() => setTask({ kind: 'idle' })}
            onPasscode={() => setTask({ kind: 'passcode' })}
            onProvider={() => setTask({ kind: 'provider' })}
            onSecondFactor={() => setTask({ kind: 'second-factor' })}
          />
        )}
        {task?.kind === 'idle' && <IdleTimeOut onClose={endTask} />}
        {task?.kind === 'second-factor' && <SecondFactorRoles onClose={endTask} />}
        {task?.kind === 'provider' && <ProviderRoles onClose={endTask} />}
        {(task?.kind === 'passcode' || isPasscodeLinked) && <PasscodeSwitch onClose={endPasscode} />}
        {task?.kind === 'code' && <AccessCode key={task.user.id} user={task.user} onClose={endTask} />}
        {task?.kind === 'deactivate' && (
          <ConfirmDeactivation user={task.user} onConfirm={() => void changeStatus(task.user)} onClose={endTask} />
        )}
      </Suspense>
    </Page>
  );
}
