import { LoadingDialog } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { User } from '@nara/shared-contracts/api/users';
import type { Department } from '@nara/shared-contracts/rules/users';

import { useQuery } from '@tanstack/react-query';
import { userQuery } from './queries';
import { UserForm } from './user-form';

const TITLE = 'Edit User';

interface EditUserProps {
  id: User['id'];
  /** The user as listed; undefined if they are not on the current page. */
  listed: User | undefined;
  departments: readonly Department[];
  onClose: () => void;
}

/** Edits the user of the address. */
export function EditUser({ id, listed, departments, onClose }: EditUserProps) {
  const api = useApi();
  const query = useQuery({ ...userQuery(api, id), initialData: listed });
  if (query.data) return <UserForm title={TITLE} user={query.data} departments={departments} onClose={onClose} />;
  return <LoadingDialog title={TITLE} query={query} onClose={onClose} />;
}
