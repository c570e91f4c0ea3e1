import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Page, usePageTitle } from '../../ui';
import type { PageGroup } from './group-of';
import { PageHead } from './page-head';
import { SiblingLinks } from './sibling-links';

const Layout = styled(Page)`
  display: grid;
  align-items: start;
  gap: var(--space-4) clamp(var(--space-6), 7vw, 8rem);
  padding-block: clamp(var(--space-3), 5vw, var(--space-8)) clamp(var(--space-6), 7vw, var(--space-12));

  @media (min-width: 60rem) {
    grid-template-columns: 11rem minmax(0, 1fr);
  }
`;

const Content = styled.div`
  display: grid;
  gap: clamp(var(--space-4), 4vw, var(--space-6));
  min-width: 0;

  h2 {
    margin-bottom: var(--space-2);
    font-size: var(--text-xl);
  }
`;

interface InfoPageProps {
  group: PageGroup;
  title: string;
  lead: string;
  children: ReactNode;
}

/** Frame of every information page: its heading, links to related pages, and its content. */
export function InfoPage({ group, title, lead, children }: InfoPageProps) {
  usePageTitle(title);
  return (
    <>
      <PageHead eyebrow={group} title={title} lead={lead} />
      <Layout>
        <SiblingLinks group={group} />
        <Content>{children}</Content>
      </Layout>
    </>
  );
}
