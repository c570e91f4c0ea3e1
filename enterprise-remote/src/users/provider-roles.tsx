import { Button, IconButton, Notice, SelectField, SettingDialog, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ProviderRolesState } from '@nara/shared-contracts/api/session';
import { plural, ROLE_LABELS, ROLES, type Role } from '@nara/shared-contracts/rules/common';

import { Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { providerRolesQuery } from './queries';

const LABELS = { groups: 'Groups and their roles' } as const;
const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));
const MAX = 50;

type Group = Readonly<{ group: string; role: Role }>;
/** The groups as text, because forms hold texts. */
type Values = Readonly<{ groups: string }>;

const read = ({ groups }: Values): readonly Group[] => JSON.parse(groups);
const write = (groups: readonly Group[]): string => JSON.stringify(groups);

const toValues = ({ settings }: ProviderRolesState): Values => ({ groups: write(settings.groups) });

function validate(values: Values) {
  const names = read(values).map(({ group }) => group.trim());
  if (names.includes('')) return { groups: 'Enter the name of each group, as the provider writes it.' };
  return new Set(names).size < names.length ? { groups: 'Name each group once.' } : {};
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 9rem auto;
  gap: 0.5rem;
  align-items: end;

  @media (max-width: 500px) {
    grid-template-columns: minmax(0, 1fr) auto;

    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

/** Maps groups of the identity provider to roles. */
export function ProviderRoles({ onClose }: { onClose: () => void }) {
  const api = useApi();
  return (
    <SettingDialog
      title="Identity Provider"
      labels={LABELS}
      query={providerRolesQuery(api)}
      toValues={toValues}
      validate={validate}
      ask={(values, { settings }) => {
        const kept = new Set(read(values).map(({ group }) => group.trim()));
        const ended = settings.groups.filter(({ group }) => !kept.has(group)).map(({ group }) => group);
        return ended.length === 0
          ? null
          : {
              title: `Remove ${plural(ended.length, 'group')}?`,
              text: `Members can no longer sign in with the identity provider, unless another group lets them in: ${ended.join(', ')}.`,
              confirmLabel: 'Remove',
              cancelLabel: 'Go Back',
            };
      }}
      save={(values, expectedUpdatedAt) => {
        const groups = read(values).map(({ group, role }) => ({ group: group.trim(), role }));
        return api.identityProvider.changeRoles({ body: { settings: { groups }, expectedUpdatedAt } });
      }}
      savedMessage={() => 'Identity provider saved. Roles apply from the next sign-in.'}
      onClose={onClose}
    >
      {({ values, errors, set }, { provider }) => (
        <>
          {provider ? (
            <p>
              Staff can sign in with <b>{provider.issuer}</b>. Register <code>{provider.redirectUrl}</code> there as the
              redirect URL.
            </p>
          ) : (
            <Notice tone="yellow">None is configured: the operator sets OIDC_ISSUER and OIDC_CLIENT_ID.</Notice>
          )}
          <Groups groups={read(values)} onChange={(groups) => set('groups', write(groups))} />
          {errors.groups && <Notice tone="red">{errors.groups}</Notice>}
          <Notice tone="blue">
            Whoever is in several groups has the first of these roles: Admin, Logistics, Merchandising. Whoever is in
            none stays out.
          </Notice>
        </>
      )}
    </SettingDialog>
  );
}

interface GroupsProps {
  groups: readonly Group[];
  onChange: (groups: readonly Group[]) => void;
}

function Groups({ groups, onChange }: GroupsProps) {
  const change = (index: number, changes: Partial<Group>) =>
    onChange(groups.map((each, at) => (at === index ? { ...each, ...changes } : each)));
  return (
    <>
      {groups.map(({ group, role }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; names change while they are typed.
        <Row key={index}>
          <TextField
            label={`Group ${index + 1}`}
            name={`group-${index}`}
            maxLength={200}
            value={group}
            onChange={(text) => change(index, { group: text })}
          />
          <SelectField
            label={`Role of group ${index + 1}`}
            name={`role-${index}`}
            value={role}
            options={ROLE_OPTIONS}
            onChange={(chosen) => change(index, { role: chosen })}
          />
          <IconButton
            label={`Remove group ${index + 1}`}
            onClick={() => onChange(groups.filter((_, at) => at !== index))}
          >
            <Trash2 size={15} aria-hidden />
          </IconButton>
        </Row>
      ))}
      <div>
        <Button
          icon={<Plus size={15} aria-hidden />}
          disabled={groups.length >= MAX}
          onClick={() => onChange([...groups, { group: '', role: 'logistics' }])}
        >
          Add Group
        </Button>
      </div>
    </>
  );
}
