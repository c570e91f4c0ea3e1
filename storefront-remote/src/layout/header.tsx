import { Logo } from '@nara/shared-ui';
import { Link, NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { Icon, IconLink, Page } from '../ui';
import { CartLink } from './cart-link';
import { MAIN_LINKS } from './links';
import { MobileMenu } from './mobile-menu';
import { ARRIVAL } from './use-focus-on-arrival';

const WIDE = '(min-width: 60rem)';

const Bar = styled.header`
  position: sticky;
  z-index: 30;
  top: 0;
  border-bottom: 1px solid var(--sand);
  background: var(--bone);
`;

const Row = styled(Page)`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  min-height: 4rem;

  .narrow {
    margin-left: -0.75rem;
  }

  .home {
    display: inline-flex;
    padding: 0.5rem 0;
  }

  > nav,
  .wide {
    display: none;
  }

  @media (min-width: 40rem) {
    .wide {
      display: inline-grid;
    }
  }

  @media ${WIDE} {
    min-height: 4.75rem;

    .narrow {
      display: none;
    }

    .home {
      grid-area: 1 / 1;
      justify-self: start;
    }

    > nav {
      display: flex;
      grid-area: 1 / 2;
      gap: clamp(1.5rem, 3vw, 3rem);
    }
  }
`;

const NavItem = styled(NavLink)`
  padding: 0.75rem 0;
  font-size: var(--text-xs);
  font-weight: 500;
  letter-spacing: 0.12em;
  text-decoration: none;
  text-underline-offset: 0.6em;
  text-decoration-thickness: 1px;

  &:hover,
  &.active {
    text-decoration: underline;
  }
`;

const Icons = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-right: -0.6875rem;
`;

export function Header() {
  return (
    <Bar>
      <Row>
        <div className="narrow">
          <MobileMenu />
        </div>
        <Link className="home" to="/" aria-label="NARA home">
          <Logo />
        </Link>
        <nav aria-label="Main">
          {MAIN_LINKS.map(({ to, label }) => (
            <NavItem key={to} to={to}>
              {label}
            </NavItem>
          ))}
        </nav>
        <Icons>
          <IconLink to="/search" state={ARRIVAL} aria-label="Search">
            <Icon name="search" />
          </IconLink>
          <IconLink className="wide" to="/account" aria-label="Account">
            <Icon name="account" />
          </IconLink>
          <IconLink className="wide" to="/wishlist" aria-label="Wishlist">
            <Icon name="wishlist" />
          </IconLink>
          <CartLink />
        </Icons>
      </Row>
    </Bar>
  );
}
