import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { searchPath } from './search-path';

const Frame = styled.nav`
  display: grid;
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
    display: block;
    padding: 0.5rem 1.1rem;
    border: 1px solid var(--stone);
    border-radius: 2rem;
    font-size: var(--text-sm);
    text-decoration: none;
  }

  a::first-letter {
    text-transform: capitalize;
  }

  a:hover {
    border-color: var(--ink);
  }
`;

/** Searches that find something. */
export function SuggestionsList({ suggestions }: { suggestions: readonly string[] }) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <h2 id={id}>Try one of these</h2>
      <ul>
        {suggestions.map((suggestion) => (
          <li key={suggestion}>
            <Link to={searchPath(suggestion)}>{suggestion}</Link>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
