import { type MouseEvent, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { Drawer, Icon, IconButton, useOverlay, useSpareTime } from '../ui';
import { MAIN_LINKS } from './links';

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
export function MobileMenu() {
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
