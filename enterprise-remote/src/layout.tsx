import { BACK_OFFICE, Badge, PortalLayout, type PortalScreen } from '@nara/portal-ui';
import { useSession } from '@nara/shared-contracts/host';

export const DASHBOARD_PATH = '/admin/enterprise';
export const LIVE_ORDERS_PATH = '/admin/enterprise/orders';
export const SKU_MAPPING_PATH = '/admin/enterprise/sku-mapping';
export const INVENTORY_PATH = '/admin/enterprise/inventory';
export const RETURNS_PATH = '/admin/enterprise/returns';
export const ANALYTICS_PATH = '/admin/enterprise/analytics';
export const API_CONFIG_PATH = '/admin/enterprise/api-config';
export const INTEGRATION_PATH = '/admin/enterprise/integration';
export const LABELS_PATH = '/admin/enterprise/labels';
export const APPROVALS_PATH = '/admin/enterprise/approvals';
export const AUDIT_PATH = '/admin/enterprise/audit';
export const USERS_PATH = '/admin/enterprise/users';
export const TEST_ENVIRONMENT_PATH = '/admin/enterprise/sandbox';

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
