import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Drawer, Icon, IconButton, useSpareTime } from '../ui';
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
  const [isOpen, setOpen] = useState(false);
  const isDrawnAhead = useSpareTime();
  const id = useId();
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        type="button"
        aria-label="Menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </IconButton>
      {(isOpen || isDrawnAhead) && (
        <Drawer id={id} title="Menu" side="left" isOpen={isOpen} onClose={close}>
          <Links aria-label="Menu">
            {MAIN_LINKS.map(({ to, label }) => (
              <Link key={to} to={to} onClick={close}>
                {label}
              </Link>
            ))}
            <Link className="personal" to="/account" onClick={close}>
              Account
            </Link>
            <Link className="personal" to="/wishlist" onClick={close}>
              Wishlist
            </Link>
          </Links>
        </Drawer>
      )}
    </>
  );
}
