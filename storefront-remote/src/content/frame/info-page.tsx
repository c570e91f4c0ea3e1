import type { TextPageName } from '@nara/shared-contracts/rules/content';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { FOOTER_COLUMNS } from '../../layout';
import { Eyebrow, Page, Title, usePageTitle } from '../../ui';

/** Footer column of a page. */
type PageGroup = 'Support' | 'Company';

const COMPANY: readonly TextPageName[] = ['sustainability', 'careers', 'privacy', 'terms'];

/** Returns the footer column of a text page. */
export const groupOf = (page: TextPageName): PageGroup => (COMPANY.includes(page) ? 'Company' : 'Support');

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);

  a {
    padding-block: 0.45rem;
    color: var(--muted);
    font-size: var(--text-sm);
    text-decoration: none;
  }

  a:hover,
  .active {
    color: var(--ink);
    text-decoration: underline;
    text-underline-offset: 0.35em;
  }

  .active {
    font-weight: 600;
  }

  @media (min-width: 60rem) {
    position: sticky;
    top: 7rem;
    flex-direction: column;
    align-items: flex-start;
  }
`;

/** Links to the pages of the same group, in the order of the footer. */
function SiblingLinks({ group }: { group: PageGroup }) {
  const links = FOOTER_COLUMNS.find(({ title }) => title === group)?.links ?? [];
  return (
    <Links aria-label={`${group} pages`}>
      {links.map(({ to, label }) => (
        <NavLink key={to} to={to}>
          {label}
        </NavLink>
      ))}
    </Links>
  );
}

const Band = styled.header`
  padding-block: clamp(var(--space-6), 7vw, var(--space-12)) clamp(var(--space-4), 5vw, var(--space-8));
  background: var(--sand);

  h1 {
    margin-block: 0.75rem var(--space-2);
    font-size: var(--text-4xl);
  }

  p:last-child {
    max-width: 40rem;
    font-size: var(--text-lg);
    text-wrap: pretty;
  }
`;

interface PageHeadProps {
  eyebrow: string;
  title: string;
  lead: string;
}

function PageHead({ eyebrow, title, lead }: PageHeadProps) {
  return (
    <Band>
      <Page>
        <Eyebrow>{eyebrow}</Eyebrow>
        <Title>{title}</Title>
        <p>{lead}</p>
      </Page>
    </Band>
  );
}

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
