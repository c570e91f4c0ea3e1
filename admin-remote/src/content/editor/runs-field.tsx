import { Button, ButtonRow, TextAreaField } from '@nara/portal-ui';
import type { ContentRun } from '@nara/shared-contracts/api/content';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Stack } from '../../layout';
import { fromRuns, marked, toRuns } from './marks';

interface RunsFieldProps {
  label: string;
  name: string;
  runs: readonly ContentRun[];
  error?: string | undefined;
  onChange: (runs: ContentRun[]) => void;
}

const BOLD = ['**', '**'] as const;
const LINK = ['[', '](/)'] as const;

const same = (one: readonly ContentRun[], other: readonly ContentRun[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Edits text with bold words and links. Incomplete input stays as typed. */
export function RunsField({ label, name, runs, error, onChange }: RunsFieldProps) {
  const [typed, setTyped] = useState(() => fromRuns(runs));
  const frame = useRef<HTMLDivElement>(null);
  const [selection, setSelection] = useState<[number, number]>();
  const text = same(toRuns(typed), runs) ? typed : fromRuns(runs);

  useLayoutEffect(() => {
    if (!selection) return;
    const area = frame.current?.querySelector('textarea');
    area?.focus();
    area?.setSelectionRange(...selection);
    setSelection(undefined);
  }, [selection]);

  const change = (next: string) => {
    // A paragraph is one line; a blank line would start another paragraph.
    const line = next.replace(/\s*\n\s*/g, ' ');
    setTyped(line);
    onChange(toRuns(line));
  };
  const mark = (marks: readonly [string, string]) => {
    const area = frame.current?.querySelector('textarea');
    if (!area) return;
    const next = marked(text, [area.selectionStart, area.selectionEnd], marks);
    change(next.text);
    setSelection(next.selection);
  };
  const shortcut = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key !== 'b') return;
    event.preventDefault();
    mark(BOLD);
  };

  return (
    <Stack ref={frame} onKeyDown={shortcut}>
      <TextAreaField
        label={label}
        name={name}
        value={text}
        rows={Math.min(8, Math.max(2, Math.ceil(text.length / 80)))}
        maxLength={4000}
        hint="**bold** and [words](/path)"
        {...(error && { error })}
        onChange={change}
      />
      <ButtonRow>
        <Button isSmall aria-label={`Bold in ${label}`} onClick={() => mark(BOLD)}>
          Bold
        </Button>
        <Button isSmall aria-label={`Link in ${label}`} onClick={() => mark(LINK)}>
          Link
        </Button>
      </ButtonRow>
    </Stack>
  );
}
