import { styled } from 'styled-components';
import { Band, BandHead } from '../../ui';

const VALUES = [
  {
    name: 'Performance',
    text: 'Stretch that comes back, seams that do not rub, fabric that dries as fast as you cool down. Every piece has a job and does it.',
  },
  {
    name: 'Sustainability',
    text: 'Recycled fibre where it is as good as new, colours that stay, and construction that lasts. Fewer things, worn longer.',
  },
  {
    name: 'Inclusivity',
    text: 'Cut on many bodies, tried by people of every pace. Sport has no one shape, and neither do our clothes.',
  },
] as const;

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

export function Values() {
  return (
    <Background>
      <Band>
        <BandHead>
          <h2>Our Values</h2>
        </BandHead>
        <List>
          {VALUES.map(({ name, text }) => (
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
