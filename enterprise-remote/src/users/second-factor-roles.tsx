import { Checkbox, FormDialog, LoadingDialog, Notice } from '@nara/portal-ui';
import { ROLES, type Role, type SecondFactorRolesState, useHost } from '@nara/shared-contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { secondFactorRolesQuery, USERS_KEY } from './queries';
import { ROLE_LABELS } from './words';

const TITLE = 'Second Factor';

type Values = Readonly<Record<Role, string>>;

const toValues = ({ settings: { roles } }: SecondFactorRolesState): Values => ({
  admin: String(roles.includes('admin')),
  logistics: String(roles.includes('logistics')),
  merchandising: String(roles.includes('merchandising')),
});

/** Chooses the roles whose users need a second factor. */
export function SecondFactorRoles({ onClose }: { onClose: () => void }) {
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const query = useQuery(secondFactorRolesQuery(api));
  if (!query.data) return <LoadingDialog title={TITLE} query={query} onClose={onClose} />;
  return (
    <FormDialog<Values, SecondFactorRolesState>
      title={TITLE}
      subject="setting"
      labels={ROLE_LABELS}
      saveLabel="Save Changes"
      base={query.data}
      toValues={toValues}
      save={async (values, { updatedAt }) => {
        const roles = ROLES.filter((role) => values[role] === 'true');
        await api.signIn.changeSecondFactorRoles({ body: { settings: { roles }, expectedUpdatedAt: updatedAt } });
        notify.success('Second factor saved.');
        await queryClient.invalidateQueries({ queryKey: USERS_KEY });
      }}
      reload={() => api.signIn.secondFactorRoles()}
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
    </FormDialog>
  );
}
