import { TextAreaField } from '@nara/portal-ui';
import { useRef } from 'react';
import { styled } from 'styled-components';

const LINE = '1.25rem';

const Frame = styled.div`
  position: relative;

  textarea {
    padding-left: 3rem;
    overflow: auto;
    font-family: var(--mono);
    line-height: ${LINE};
    white-space: pre;
    resize: vertical;
  }
`;

/** Lays out the line numbers, which scroll with the text. */
const Numbers = styled.div`
  position: absolute;
  z-index: 1;
  top: 1.8rem;
  bottom: 0.4rem;
  left: 1px;
  width: 2.4rem;
  overflow: hidden;
  color: var(--muted);
  font-family: var(--mono);
  font-size: 0.75rem;
  line-height: ${LINE};
  text-align: right;
  white-space: pre;
  pointer-events: none;
`;

interface JsonEditorProps {
  label: string;
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

const ROWS = 14;

/** Edits JSON as text, with the line numbers that errors refer to. */
export function JsonEditor({ label, value, error, onChange }: JsonEditorProps) {
  const numbers = useRef<HTMLDivElement>(null);
  const lines = value.split('\n').length;
  return (
    <Frame
      onScrollCapture={({ target }) => {
        if (target instanceof HTMLTextAreaElement && numbers.current) numbers.current.scrollTop = target.scrollTop;
      }}
    >
      <TextAreaField
        label={label}
        name="json"
        value={value}
        rows={ROWS}
        maxLength={100_000}
        error={error}
        onChange={onChange}
      />
      <Numbers ref={numbers} aria-hidden>
        {Array.from({ length: lines }, (_, index) => index + 1).join('\n')}
      </Numbers>
    </Frame>
  );
}
