import { useSession } from '@nara/shared-contracts/host';
import { useExtensions } from '@nara/shared-ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Command } from '../commands/command';
import { CommandRegistryProvider, type Overlay, useOverlayKeys } from '../commands/command-registry';
import { ExtensionEvents } from '../extensions/extension-events';
import { useEvents } from '../live/event-stream';
import { useActivity } from '../session/use-activity';
import { PortalBackdrop, PortalRoot } from '../theme/portal-root';
import { useTheme } from '../theme/use-theme';
import { useAppEntries, useSettingsEntries } from './extension-entries';
import { Guard } from './guard';
import { NavList } from './nav-list';
import { EntriesContext, entriesFor, entryAt, type NavEntry } from './navigation';
import { ThemeToggle, TopBar } from './top-bar';

const SkipLink = styled.a`
  position: absolute;
  z-index: 30;
  top: -4rem;
  left: 1rem;
  padding: 0.5rem 1rem;
  background: var(--ink);
  color: var(--surface);

  &:focus {
    top: 0.5rem;
  }
`;

/** Lays out side bar and screen; below 901 px, the side bar becomes a panel under the header. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: 12.5rem minmax(0, 1fr);

  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Side = styled.aside<{ $isOpen: boolean }>`
  position: sticky;
  z-index: 15;
  top: var(--head);
  display: grid;
  align-content: start;
  gap: 1.25rem;
  height: calc(100dvh - var(--head));
  padding: 1rem 0.6rem;
  overflow-y: auto;
  border-right: 1px solid var(--line);
  background: var(--canvas);

  @media (max-width: 900px) {
    display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
    position: fixed;
    inset: var(--head) 0 auto;
    height: auto;
    max-height: calc(100dvh - var(--head));
    border: 0;
    border-bottom: 1px solid var(--line);
    box-shadow: 0 16px 32px rgb(0 0 0 / 18%);
  }
`;

const Screen = styled.main`
  padding: 1.1rem var(--gutter);

  &:focus {
    outline: none;
  }
`;

/** Shows the header's badges if the header has no room for them. */
const BadgeStrip = styled.div`
  display: none;
  flex-wrap: wrap;
  gap: 0.4rem;
  margin-bottom: 0.75rem;

  @media (max-width: 900px) {
    display: flex;
  }
`;

const Band = styled.aside`
  position: sticky;
  z-index: 21;
  top: 0;
  height: var(--band);
  overflow: hidden;
  background: var(--yellow-ink);
  color: var(--surface);
  font-size: 0.75rem;
  font-weight: 600;
  line-height: var(--band);
  text-align: center;
  white-space: nowrap;
`;

/** Marks every screen of the second environment, so that users do not mistake test data for the shop's. */
const SandboxBand = () => <Band aria-label="Environment">Sandbox: test data, separate from the shop</Band>;

const ROLE_CHANGES = ['user.changed'] as const;
const nothing = () => undefined;

const MAIN_ID = 'main';
const MENU_ID = 'portal-menu';

const AccountDialog = lazy(async () => ({ default: (await import('../session/account-dialog')).AccountDialog }));
const Overlays = lazy(async () => ({ default: (await import('../commands/overlays')).Overlays }));

export interface NavGroup {
  title: string;
  entries: readonly NavEntry[];
}

interface PortalLayoutProps {
  title: string;
  subtitle?: string;
  badges?: ReactNode;
  groups: readonly NavGroup[];
}

/** Frame of a portal: header, navigation by role, and the screen if the role may open it. */
export function PortalLayout({ title, subtitle, badges, groups }: PortalLayoutProps) {
  const [theme, toggleTheme] = useTheme();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [overlay, setOverlay] = useState<Overlay>();
  const [isAccountOpen, setIsAccountOpen] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const role = useSession(({ session }) => session?.staff?.role);
  const environment = useSession(({ session }) => session?.staff && session.environment);
  const own = groups.flatMap((group) => group.entries);
  const apps: readonly NavGroup[] = [
    { title: 'Apps', entries: useAppEntries(own) },
    { title: 'App settings', entries: useSettingsEntries() },
  ];
  const added = useExtensions('command');
  const all = [...groups, ...apps];
  const entries = all.flatMap((group) => group.entries);
  const shown = all.map((group) => ({ ...group, entries: entriesFor(group.entries, role) }));
  const commands: Command[] = [
    ...shown.flatMap((group) =>
      group.entries.map(({ label, path }) => ({ id: path, label, group: 'Go to', run: () => navigate(path) })),
    ),
    ...added.map(({ remote, id, label, path }) => ({
      id: `${remote}/${id}`,
      label,
      group: 'Apps',
      run: () => navigate(path),
    })),
    {
      id: 'theme',
      label: `Switch to ${theme === 'light' ? 'dark' : 'light'} theme`,
      group: 'Portal',
      run: toggleTheme,
    },
    { id: 'account', label: 'Your account', group: 'Portal', run: () => setIsAccountOpen(true) },
    { id: 'help', label: 'Keyboard shortcuts', group: 'Portal', run: () => setOverlay('help') },
  ];
  useOverlayKeys(setOverlay);
  useActivity();
  // Keep the stream open on every screen: it refetches the session when a user changes, so a new role applies at once.
  useEvents(ROLE_CHANGES, nothing);
  return (
    <CommandRegistryProvider>
      {(registry) => (
        <PortalRoot data-environment={environment ?? undefined}>
          <PortalBackdrop />
          <ExtensionEvents />
          <SkipLink href={`#${MAIN_ID}`}>Skip to content</SkipLink>
          {environment === 'sandbox' && <SandboxBand />}
          <TopBar
            title={title}
            subtitle={subtitle}
            badges={badges}
            toggle={<ThemeToggle theme={theme} onToggle={toggleTheme} />}
            isMenuOpen={isMenuOpen}
            menuId={MENU_ID}
            onMenu={() => setIsMenuOpen(!isMenuOpen)}
            onPalette={() => setOverlay('palette')}
            onAccount={() => setIsAccountOpen(true)}
          />
          <Columns>
            <Side id={MENU_ID} $isOpen={isMenuOpen}>
              {shown.map(
                (group) =>
                  group.entries.length > 0 && (
                    <NavList
                      key={group.title}
                      {...group}
                      current={entryAt(entries, pathname)}
                      onFollow={() => setIsMenuOpen(false)}
                    />
                  ),
              )}
            </Side>
            <Screen id={MAIN_ID} tabIndex={-1}>
              {badges && <BadgeStrip>{badges}</BadgeStrip>}
              <EntriesContext value={entries}>
                <Guard entries={entries} role={role} />
              </EntriesContext>
            </Screen>
          </Columns>
          <Suspense>
            {isAccountOpen && <AccountDialog onClose={() => setIsAccountOpen(false)} />}
            {overlay && (
              <Overlays
                overlay={overlay}
                commands={[...registry.all(), ...commands]}
                onClose={() => setOverlay(undefined)}
              />
            )}
          </Suspense>
        </PortalRoot>
      )}
    </CommandRegistryProvider>
  );
}
