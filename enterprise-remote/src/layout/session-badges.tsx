import { Badge } from '@nara/portal-ui';
import { useSession } from '@nara/shared-contracts/host';

const ENVIRONMENTS = {
  live: { label: 'Production Environment', tone: 'green' },
  sandbox: { label: 'Sandbox Environment', tone: 'yellow' },
} as const;

/** Shows the session's environment and role as the server reports them; renders nothing until they are known. */
export function SessionBadges() {
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
