import { useAddress } from '@nara/shared-ui';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';

/**
 * Keeps the open tab in the address, as `?tab=`; the first tab has no parameter. Returns the tab and a function that
 * opens another; the function drops the previous tab's parameters, except those in `keeps`.
 */
export function useTab<V extends string>(
  tabs: readonly [{ readonly value: V }, ...{ readonly value: V }[]],
  keeps: readonly string[] = [],
): [tab: V, open: (tab: V) => void] {
  const [address, changeAddress] = useAddress();
  const [first] = tabs;
  const { value: tab } = tabs.find(({ value }) => value === address.get('tab')) ?? first;
  const open = (next: V) =>
    changeAddress((now) => [
      ...(next === first.value ? [] : [['tab', next]]),
      ...[...now].filter(([name]) => keeps.includes(name)),
    ]);
  return [tab, open];
}

const List = styled.div`
  display: flex;
  gap: 0.25rem;
  overflow-x: auto;
  box-shadow: inset 0 -1px var(--line);
  /* What does not fit is cut off visibly, and the selected tab is scrolled into view. */
  scrollbar-width: none;

  button {
    flex: none;
    min-height: 2.125rem;
    padding: 0 0.75rem;
    border: 0;
    border-bottom: 2px solid transparent;
    background: none;
    color: var(--muted);
    font-weight: 500;
    cursor: pointer;
  }

  button:hover,
  [aria-selected='true'] {
    color: var(--ink);
  }

  [aria-selected='true'] {
    border-bottom-color: var(--ink);
  }

  @media (pointer: coarse) {
    button {
      min-height: 2.75rem;
    }
  }
`;

const Panel = styled.div`
  padding-top: 1rem;
`;

interface TabsProps<V extends string> {
  /** Accessible name of the row of tabs. */
  label: string;
  tabs: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
  /** Content of the selected tab. */
  children: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Shows one of several parts of a screen. Arrow keys, Home and End move between tabs; Tab moves into the part. */
export function Tabs<V extends string>({ label, tabs, value, onChange, children }: TabsProps<V>) {
  const id = useId();
  const present = tabs.findIndex((tab) => tab.value === value);
  const list = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another tab is selected
  useEffect(() => {
    if (list.current) showSelected(list.current);
  }, [value]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : step && (present + step + tabs.length) % tabs.length;
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    event.currentTarget.querySelectorAll('button')[to ?? 0]?.focus();
  };

  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </List>
      <Panel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={0}>
        {children}
      </Panel>
    </div>
  );
}

/** Scrolls only the row, far enough to show the whole selected tab. */
function showSelected(list: HTMLElement): void {
  const tab = list.querySelector('[aria-selected="true"]');
  if (!tab) return;
  const [row, shown] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (shown.left < row.left) list.scrollLeft -= row.left - shown.left;
  else if (shown.right > row.right) list.scrollLeft += shown.right - row.right;
}
