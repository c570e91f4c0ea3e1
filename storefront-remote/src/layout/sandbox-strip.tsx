import { useSession } from '@nara/shared-contracts';
import { styled } from 'styled-components';

const Strip = styled.aside`
  position: sticky;
  z-index: 30;
  top: 0;
  padding: 0.3rem 0.75rem;
  background: var(--clay-deep);
  color: var(--white);
  font-size: var(--text-sm);
  font-weight: 600;
  text-align: center;
`;

/** Tells staff whose session works in the sandbox that the shop is live all the same. */
export function SandboxStrip() {
  const isSandbox = useSession(({ session }) => session?.staff && session.environment === 'sandbox');
  return isSandbox ? (
    <Strip aria-label="Environment">
      Your staff session is in the sandbox. This shop is live: orders here are real.
    </Strip>
  ) : null;
}
