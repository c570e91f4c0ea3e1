import { Panel, ROLE_LABELS, Skeleton } from '@nara/portal-ui';
import type { UserOverview } from '@nara/shared-contracts/api/users';
import { styled } from 'styled-components';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  align-items: start;
  gap: 0.6rem;
`;

const Permissions = styled.ul`
  display: grid;
  gap: 0.25rem;
  padding-left: 1.1rem;
  font-size: 0.8125rem;
`;

const Title = styled.h2`
  font-size: 0.9375rem;
  letter-spacing: -0.01em;
`;

/** Lists the permissions of each role as the server enforces them; `roles` is undefined until the first response. */
export function RolePermissions({ roles }: { roles: UserOverview['roles'] | undefined }) {
  return (
    <>
      <Title>Role Permissions</Title>
      {!roles && <Skeleton $width="100%" />}
      <Cards>
        {roles?.map(({ role, permissions }) => (
          <Panel key={role} title={ROLE_LABELS[role]}>
            <Permissions>
              {permissions.map(({ code, label }) => (
                <li key={code}>{label}</li>
              ))}
            </Permissions>
          </Panel>
        ))}
      </Cards>
    </>
  );
}
