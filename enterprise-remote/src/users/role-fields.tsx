import { ROLE_LABELS, SelectField } from '@nara/portal-ui';
import { ROLES, type Role } from '@nara/shared-contracts/rules/common';
import type { Department } from '@nara/shared-contracts/rules/users';
import { LABELS } from './user-values';

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

interface RoleFieldsProps {
  values: { role: Role; department: Department };
  /** Error of the role field. */
  error?: string;
  /** Warning of the role field. */
  warning?: string;
  /** All departments. */
  departments: readonly Department[];
  onChange: (field: 'role' | 'department', value: string) => void;
}

/** Edits a user's role and department. */
export function RoleFields({ values, error, warning, departments, onChange }: RoleFieldsProps) {
  return (
    <>
      <SelectField
        label={LABELS.role}
        name="role"
        value={values.role}
        options={ROLE_OPTIONS}
        error={error}
        warning={warning}
        onChange={(role) => onChange('role', role)}
      />
      <SelectField
        label={LABELS.department}
        name="department"
        value={values.department}
        options={departments.map((department) => ({ value: department, label: department }))}
        onChange={(department) => onChange('department', department)}
      />
    </>
  );
}
