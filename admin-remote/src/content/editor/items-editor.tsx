import { Button, ButtonRow, IconButton, Notice } from '@nara/portal-ui';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Stack } from '../../layout';

const Item = styled.fieldset`
  display: grid;
  gap: 0.75rem;
  min-width: 0;
  margin: 0;
  padding: 0.6rem 0.75rem 0.75rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);

  legend {
    padding: 0;
    font-size: 0.75rem;
    color: var(--muted);
  }
`;

const Controls = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 0.25rem;
  margin-top: -0.5rem;
`;

const Label = styled.h3`
  font-size: 0.8125rem;
  font-weight: 600;
`;

const Fault = styled.p`
  color: var(--red-ink);
  font-size: 0.75rem;
`;

/** Button that adds an item of one kind. */
export interface Adder<T> {
  label: string;
  make: () => T;
}

/** Element that gets the focus after the items have rendered. */
type FocusOn = { place: number; control: 'up' | 'down' | 'first' } | 'undo' | null;

interface ItemsEditorProps<T> {
  label: string;
  items: readonly T[];
  /** Returns the name of an item, which its number follows: `Heading`. */
  nameOf: (item: T) => string;
  /** Optional; without it, items cannot be added or removed. */
  adders?: readonly Adder<T>[];
  least?: number;
  most?: number;
  /** Fault of the items as a whole. */
  fault?: string | undefined;
  /** Returns the fault of an item as a whole. */
  faultAt?: (place: number) => string | undefined;
  onChange: (items: T[]) => void;
  /** Renders the fields of an item. */
  children: (item: T, place: number, change: (item: T) => void) => ReactNode;
}

/** Edits an ordered list of items, by keyboard as well: add, move, remove, and undo a removal. */
export function ItemsEditor<T>({
  label,
  items,
  nameOf,
  adders = [],
  least = 0,
  most = 500,
  fault: faultOfAll,
  faultAt,
  onChange,
  children,
}: ItemsEditorProps<T>) {
  const [removed, setRemoved] = useState<{ item: T; place: number }>();
  const [focusOn, setFocusOn] = useState<FocusOn>(null);
  const frame = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!focusOn) return;
    focusIn(frame.current, focusOn);
    setFocusOn(null);
  }, [focusOn]);

  const without = (place: number) => items.filter((_, each) => each !== place);
  const inserted = (list: readonly T[], place: number, item: T) => [
    ...list.slice(0, place),
    item,
    ...list.slice(place),
  ];
  const move = (place: number, by: 1 | -1) => {
    const item = items[place];
    if (item === undefined) return;
    onChange(inserted(without(place), place + by, item));
    const isAtEnd = place + by === 0 || place + by === items.length - 1;
    const control = by < 0 ? 'up' : 'down';
    setFocusOn({ place: place + by, control: isAtEnd ? (by < 0 ? 'down' : 'up') : control });
  };
  const remove = (place: number) => {
    const item = items[place];
    if (item === undefined) return;
    onChange(without(place));
    setRemoved({ item, place });
    setFocusOn('undo');
  };
  const undo = () => {
    if (!removed) return;
    const place = Math.min(removed.place, items.length);
    onChange(inserted(items, place, removed.item));
    setRemoved(undefined);
    setFocusOn({ place, control: 'first' });
  };
  const add = (make: () => T) => {
    onChange([...items, make()]);
    setFocusOn({ place: items.length, control: 'first' });
  };

  return (
    <Stack as="section" ref={frame} aria-label={label}>
      <Label>{label}</Label>
      {faultOfAll && <Fault role="alert">{faultOfAll}</Fault>}
      {items.map((item, place) => {
        const name = `${nameOf(item)} ${place + 1}`;
        const fault = faultAt?.(place);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: what moves takes its focus along by itself
          <Item key={place} data-place={place}>
            <legend>{name}</legend>
            <Controls>
              <IconButton
                data-control="up"
                label={`Move ${name} up`}
                disabled={place === 0}
                onClick={() => move(place, -1)}
              >
                <ArrowUp size={15} aria-hidden />
              </IconButton>
              <IconButton
                data-control="down"
                label={`Move ${name} down`}
                disabled={place === items.length - 1}
                onClick={() => move(place, 1)}
              >
                <ArrowDown size={15} aria-hidden />
              </IconButton>
              {adders.length > 0 && (
                <IconButton label={`Remove ${name}`} disabled={items.length <= least} onClick={() => remove(place)}>
                  <Trash2 size={15} aria-hidden />
                </IconButton>
              )}
            </Controls>
            {children(item, place, (next) => onChange(items.map((each, at) => (at === place ? next : each))))}
            {fault && <Fault role="alert">{fault}</Fault>}
          </Item>
        );
      })}
      {removed && (
        <Notice
          tone="grey"
          action={
            <Button isSmall data-control="undo" onClick={undo}>
              Undo
            </Button>
          }
        >
          {`${nameOf(removed.item)} ${removed.place + 1} is removed.`}
        </Notice>
      )}
      {adders.length > 0 && (
        <ButtonRow>
          {adders.map((adder) => (
            <Button key={adder.label} isSmall disabled={items.length >= most} onClick={() => add(adder.make)}>
              {`Add ${adder.label}`}
            </Button>
          ))}
        </ButtonRow>
      )}
    </Stack>
  );
}

function focusIn(frame: HTMLElement | null, focusOn: Exclude<FocusOn, null>): void {
  if (focusOn === 'undo') {
    frame?.querySelector<HTMLElement>(':scope > * > [data-control="undo"]')?.focus();
    return;
  }
  const item = frame?.querySelector(`:scope > [data-place="${focusOn.place}"]`);
  const wanted = focusOn.control === 'first' ? 'input, textarea, select' : `[data-control="${focusOn.control}"]`;
  item?.querySelector<HTMLElement>(wanted)?.focus();
}
