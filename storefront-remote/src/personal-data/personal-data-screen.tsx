import { styled } from 'styled-components';
import { Eyebrow, Page, usePageTitle } from '../ui';
import { ConfirmRequest } from './confirm-request';
import { LinkOver } from './link-over';
import { useFollowedToken } from './use-followed-token';

const Layout = styled(Page)`
  display: grid;
  gap: var(--space-2);
  max-width: 36rem;
  min-height: 50vh;
  padding-block: clamp(var(--space-4), 7vw, var(--space-8));
  align-content: start;
`;

/** Where the owner of an address confirms a request for their data, or for its erasure. */
export function PersonalDataScreen() {
  usePageTitle('Your data');
  const token = useFollowedToken();
  return (
    <Layout>
      <Eyebrow>Privacy</Eyebrow>
      {token ? <ConfirmRequest key={token} token={token} /> : <LinkOver />}
    </Layout>
  );
}
