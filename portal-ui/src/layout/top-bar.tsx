import { useApi } from '@nara/shared-contracts/api/client';
import { useHost } from '@nara/shared-contracts/host';
import { Logo } from '@nara/shared-ui';
import { LogOut, Menu, Moon, Search, Sun, UserRound, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button, IconButton } from '../elements/button';
import { controlFrame } from '../elements/controls';
import { useAction } from '../feedback/use-call';
import type { Theme } from '../theme/use-theme';

const PaletteFrame = styled.button`
  ${controlFrame}
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: 0.5rem;
  min-width: 2.125rem;
  padding: 0 0.5rem;
  color: var(--muted);
  cursor: pointer;

  &:hover {
    background: var(--sunken);
    color: var(--ink);
  }

  kbd {
    padding: 0 0.3rem;
    border: 1px solid var(--line);
    border-radius: 4px;
    font-family: inherit;
    font-size: 0.75rem;
  }

  @media (max-width: 900px) {
    border-color: transparent;

    > :not(svg) {
      display: none;
    }
  }

  @media (pointer: coarse) {
    min-width: 2.75rem;
  }
`;

/** Opens the command palette; a wide window shows the keyboard shortcut too. */
function PaletteButton({ onPress }: { onPress: () => void }) {
  return (
    <PaletteFrame
      type="button"
      aria-label="Commands (Ctrl K)"
      aria-keyshortcuts="Control+K Meta+K"
      title="Commands (Ctrl K)"
      onClick={onPress}
    >
      <Search size={16} aria-hidden />
      <span>Commands</span>
      <kbd>Ctrl K</kbd>
    </PaletteFrame>
  );
}

export function ThemeToggle({ theme, onToggle }: { theme: Theme; onToggle: () => void }) {
  const isLight = theme === 'light';
  return (
    <IconButton label={isLight ? 'Switch to dark theme' : 'Switch to light theme'} onClick={onToggle}>
      {isLight ? <Moon size={16} aria-hidden /> : <Sun size={16} aria-hidden />}
    </IconButton>
  );
}

/** Ends the staff session on the server and in this browser; the shell then shows the gate. */
function useLogout() {
  const api = useApi();
  const { session, queryClient } = useHost();
  return useAction(async () => {
    await api.session.lock();
    session.lock('enterprise');
    // Clear the cache, so that the next user of this browser does not see this user's data.
    queryClient.clear();
  });
}

const Frame = styled.header`
  position: sticky;
  z-index: 20;
  top: var(--band);
  display: flex;
  align-items: center;
  gap: 0.75rem;
  height: var(--bar);
  padding: 0 var(--gutter);
  border-bottom: 1px solid var(--line);
  background: var(--surface);

  > svg {
    flex: none;
  }

  @media (max-width: 560px) {
    flex-wrap: wrap;
    align-content: center;
    gap: 0.25rem 0.4rem;

    > svg {
      margin-right: auto;
    }
  }
`;

const Titles = styled.div`
  display: grid;
  flex: 1;
  min-width: 0;
  padding-left: 0.75rem;
  border-left: 1px solid var(--line);
  line-height: 1.25;

  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  strong {
    font-weight: 600;
  }

  small {
    color: var(--muted);
    font-size: 0.75rem;
  }

  @media (max-width: 560px) {
    flex-basis: 100%;
    order: 1;
    padding: 0;
    border: 0;
  }
`;

const Wide = styled.div`
  display: flex;
  gap: 0.4rem;

  @media (max-width: 900px) {
    display: none;
  }
`;

const Narrow = styled.div`
  @media (min-width: 901px) {
    display: none;
  }
`;

interface TopBarProps {
  title: string;
  subtitle?: string;
  badges?: ReactNode;
  toggle: ReactNode;
  isMenuOpen: boolean;
  menuId: string;
  onMenu: () => void;
  /** Called to open the command palette. */
  onPalette: () => void;
  /** Called to show the signed-in user's account. */
  onAccount: () => void;
}

/** Header of a portal: its title, the environment, the palette, the theme, the account and logging out. */
export function TopBar({
  title,
  subtitle,
  badges,
  toggle,
  isMenuOpen,
  menuId,
  onMenu,
  onPalette,
  onAccount,
}: TopBarProps) {
  const logout = useLogout();
  return (
    <Frame>
      <Narrow>
        <IconButton
          label={isMenuOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isMenuOpen}
          aria-controls={menuId}
          onClick={onMenu}
        >
          {isMenuOpen ? <X size={18} aria-hidden /> : <Menu size={18} aria-hidden />}
        </IconButton>
      </Narrow>
      <Logo height={15} />
      <Titles>
        <strong>{title}</strong>
        {subtitle && <small>{subtitle}</small>}
      </Titles>
      <Wide>{badges}</Wide>
      <PaletteButton onPress={onPalette} />
      {toggle}
      <IconButton label="Your account" onClick={onAccount}>
        <UserRound size={16} aria-hidden />
      </IconButton>
      <Button icon={<LogOut size={15} aria-hidden />} isBusy={logout.isBusy} onClick={logout.run}>
        Logout
      </Button>
    </Frame>
  );
}
