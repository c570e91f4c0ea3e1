import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { searchPath } from './search-path';

const Frame = styled.nav`
  display: grid;
  justify-items: start;
  gap: var(--space-2);

  h2 {
    font-size: var(--text-lg);
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    list-style: none;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    padding: 0.5rem 1.1rem;
    border: 1px solid var(--stone);
    border-radius: 2rem;
    font-size: var(--text-sm);
    text-decoration: none;
    overflow-wrap: anywhere;
  }

  a::first-letter {
    text-transform: capitalize;
  }

  a:hover {
    border-color: var(--ink);
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-3);
`;

interface QueryLinksProps {
  title: string;
  queries: readonly string[];
  /** Control next to the title. */
  action?: ReactNode;
}

/** Links to searches to repeat or to try. */
export function QueryLinks({ title, queries, action }: QueryLinksProps) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {action}
      </Head>
      <ul>
        {queries.map((query) => (
          <li key={query}>
            <Link to={searchPath(query)}>{query}</Link>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
