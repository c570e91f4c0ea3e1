import { BACK_OFFICE, Badge, PortalLayout, type PortalScreen } from '@nara/portal-ui';
import { useSession } from '@nara/shared-contracts/host';

const ENVIRONMENTS = {
  live: { label: 'Production Environment', tone: 'green' },
  sandbox: { label: 'Sandbox Environment', tone: 'yellow' },
} as const;

/** Shows the session's environment and role as the server reports them; renders nothing until they are known. */
function SessionBadges() {
  const session = useSession((state) => state.session);
  if (!session?.staff) return null;
  const { label, tone } = ENVIRONMENTS[session.environment];
  return (
    <>
      <Badge $tone={tone}>{label}</Badge>
      <Badge $tone="grey">Role: {session.staff.role}</Badge>
    </>
  );
}

export const EnterpriseLayout = ({ screens }: { screens: readonly PortalScreen[] }) => (
  <PortalLayout
    title="Woolworths Admin Portal"
    subtitle="NARA Brand Integration System"
    badges={<SessionBadges />}
    groups={[
      { title: 'Operations', entries: screens },
      { title: 'More', entries: [BACK_OFFICE] },
    ]}
  />
);
