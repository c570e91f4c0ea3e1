import { styled } from 'styled-components';
import { Eyebrow, Page, Title } from '../../ui';

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

export function PageHead({ eyebrow, title, lead }: PageHeadProps) {
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
