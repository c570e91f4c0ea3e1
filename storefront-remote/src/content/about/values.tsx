import type { ContentOf } from '@nara/shared-contracts/api/content';
import { styled } from 'styled-components';
import { Band, BandHead } from '../../ui';

const Background = styled.div`
  background: var(--sand);
`;

const List = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: var(--space-4);

  article {
    padding-top: var(--space-2);
    border-top: 1px solid var(--ink);
  }

  h3 {
    margin-bottom: var(--space-1);
    font-size: var(--text-xl);
  }
`;

export function Values({ title, items }: ContentOf<'about'>['values']) {
  return (
    <Background>
      <Band>
        <BandHead>
          <h2>{title}</h2>
        </BandHead>
        <List>
          {items.map(({ name, text }) => (
            <article key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </article>
          ))}
        </List>
      </Band>
    </Background>
  );
}
