import { useCart } from '@nara/shared-contracts/host';
import { countItems } from '@nara/shared-contracts/rules/cart';
import { plural } from '@nara/shared-contracts/rules/common';
import { Logo } from '@nara/shared-ui';
import { type MouseEvent, useId } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { Drawer, Icon, IconButton, IconLink, Page, useOverlay, useSpareTime } from '../ui';
import { MAIN_LINKS } from './links';
import { ARRIVAL } from './use-focus-on-arrival';

const Links = styled.nav`
  display: grid;

  a {
    padding: 0.9rem 0;
    border-bottom: 1px solid var(--sand);
    font-size: var(--text-lg);
    letter-spacing: 0.04em;
    text-decoration: none;
  }

  .personal {
    font-size: var(--text-md);
    color: var(--muted);
    letter-spacing: 0;
  }
`;

/** Holds the main links behind a toggle on small screens. */
function MobileMenu() {
  const { isOpen, open, close, hide } = useOverlay('menu');
  const { pathname, search } = useLocation();
  const isDrawnAhead = useSpareTime();
  const id = useId();
  /** The next page replaces the menu's entry in the history. */
  const bind = (to: string) => ({
    to,
    replace: true,
    onClick(event: MouseEvent) {
      if (to !== pathname + search) return hide();
      event.preventDefault();
      close();
    },
  });
  return (
    <>
      <IconButton
        type="button"
        aria-label="Menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={open}
      >
        <Icon name="menu" />
      </IconButton>
      {(isOpen || isDrawnAhead) && (
        <Drawer id={id} title="Menu" side="left" isOpen={isOpen} onClose={close}>
          <Links aria-label="Menu">
            {MAIN_LINKS.map(({ to, label }) => (
              <Link key={to} {...bind(to)}>
                {label}
              </Link>
            ))}
            <Link className="personal" {...bind('/account')}>
              Account
            </Link>
            <Link className="personal" {...bind('/wishlist')}>
              Wishlist
            </Link>
          </Links>
        </Drawer>
      )}
    </>
  );
}

const Badge = styled.span`
  position: absolute;
  top: 0.2rem;
  right: 0.1rem;
  min-width: 1.125rem;
  padding: 0 0.25rem;
  border-radius: 1rem;
  background: var(--sage-deep);
  color: var(--white);
  font-size: 0.6875rem;
  font-weight: 600;
  line-height: 1.125rem;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

/** Link to the cart, with the number of pieces in it. */
function CartLink() {
  const count = useCart(({ items }) => countItems(items));
  const label = count === 0 ? 'Cart' : `Cart, ${plural(count, 'item')}`;
  return (
    <IconLink to="/cart" aria-label={label}>
      <Icon name="cart" />
      {count > 0 && <Badge aria-hidden="true">{count}</Badge>}
    </IconLink>
  );
}

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
