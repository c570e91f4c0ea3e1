import { Logo } from '@nara/shared-ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { JoinNewsletter } from '../newsletter';
import { Page } from '../ui';
import { useFrameContent } from './frame-content';
import { FOOTER_COLUMNS } from './links';

const Ground = styled.footer`
  padding-block: var(--space-8) var(--space-3);
  background: var(--ink);
  color: var(--sand);
  font-size: var(--text-sm);

  a {
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
    text-underline-offset: 0.3em;
  }

  :focus-visible {
    outline-color: var(--bone);
  }
`;

const Columns = styled(Page)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-6) var(--space-3);

  @media (min-width: 48rem) {
    grid-template: auto 1fr / 2fr 1fr 1fr 1fr;
    row-gap: var(--space-3);

    > nav {
      grid-row: 1 / span 2;
    }
  }

  h2 {
    margin-bottom: var(--space-2);
    color: var(--bone);
    font-size: var(--text-xs);
    letter-spacing: 0.12em;
    text-transform: uppercase;
  }

  ul {
    list-style: none;
  }

  li a {
    display: inline-block;
    padding: 0.3rem 0;
  }
`;

const Brand = styled.div`
  grid-column: 1 / -1;
  display: grid;
  align-content: start;
  gap: var(--space-2);
  max-width: 20rem;
  color: var(--bone);

  @media (min-width: 48rem) {
    grid-area: 1 / 1;
  }

  p {
    color: var(--sand);
  }
`;

const Foot = styled(Page)`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-1) var(--space-3);
  margin-top: var(--space-6);
  color: var(--stone);
  font-size: var(--text-xs);

  span {
    display: flex;
    gap: var(--space-3);
  }

  a {
    padding: 0.3rem 0;
  }
`;

export function Footer() {
  const { footer } = useFrameContent();
  return (
    <Ground>
      <Columns>
        <Brand>
          <Logo />
          <p>{footer?.tagline}</p>
        </Brand>
        {FOOTER_COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <JoinNewsletter />
      </Columns>
      <Foot>
        <p>{footer?.notice}</p>
        <span>
          {footer?.social.map(({ href, label }) => (
            <a key={href} href={href} target="_blank" rel="noreferrer">
              {label}
            </a>
          ))}
        </span>
      </Foot>
    </Ground>
  );
}
