import { styled } from 'styled-components';
import { Title } from '../ui';

const Head = styled.header`
  display: grid;
  gap: var(--space-1);
  padding-block: clamp(var(--space-4), 5vw, var(--space-8)) clamp(var(--space-3), 3vw, var(--space-6));

  p {
    color: var(--muted);
  }
`;

export function ShopHead({ title, text }: { title: string; text: string }) {
  return (
    <Head>
      <Title>{title}</Title>
      <p>{text}</p>
    </Head>
  );
}
