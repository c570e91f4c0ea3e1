import { Checkbox, Notice, SettingDialog } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { SecondFactorRolesState } from '@nara/shared-contracts/api/session';
import { ROLE_LABELS, ROLES, type Role } from '@nara/shared-contracts/rules/common';

import { useQueryClient } from '@tanstack/react-query';
import { secondFactorRolesQuery, USERS_KEY } from './queries';

type Values = Readonly<Record<Role, string>>;

const toValues = ({ settings: { roles } }: SecondFactorRolesState): Values => ({
  admin: String(roles.includes('admin')),
  logistics: String(roles.includes('logistics')),
  merchandising: String(roles.includes('merchandising')),
  finance: String(roles.includes('finance')),
});

/** Lets admins choose the roles whose users need a second factor. */
export function SecondFactorRoles({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  return (
    <SettingDialog
      title="Second Factor"
      labels={ROLE_LABELS}
      query={secondFactorRolesQuery(api)}
      toValues={toValues}
      ask={(values, { settings }) => {
        const added = ROLES.filter((role) => values[role] === 'true' && !settings.roles.includes(role));
        return added.length === 0
          ? null
          : {
              title: 'Require a second factor?',
              text: `Every user of these roles without one is signed out at once, and cannot go on before setting one up: ${added.map((role) => ROLE_LABELS[role]).join(', ')}.`,
              confirmLabel: 'Require It',
              cancelLabel: 'Go Back',
            };
      }}
      save={async (values, expectedUpdatedAt) => {
        const roles = ROLES.filter((role) => values[role] === 'true');
        const saved = await api.signIn.changeSecondFactorRoles({ body: { settings: { roles }, expectedUpdatedAt } });
        await queryClient.invalidateQueries({ queryKey: USERS_KEY });
        return saved;
      }}
      savedMessage={() => 'Second factor saved.'}
      onClose={onClose}
    >
      {({ values, set }) => (
        <>
          <p>Users of these roles sign in with their access code and an authenticator:</p>
          {ROLES.map((role) => (
            <Checkbox
              key={role}
              label={ROLE_LABELS[role]}
              isChecked={values[role] === 'true'}
              onChange={(isChecked) => set(role, String(isChecked))}
            />
          ))}
          <Notice tone="yellow">
            Whoever has none is signed out at once, and sets one up at the next sign-in. The enterprise passcode has
            none.
          </Notice>
        </>
      )}
    </SettingDialog>
  );
}
