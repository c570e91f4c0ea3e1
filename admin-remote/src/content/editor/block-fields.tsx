import { SelectField, TextAreaField, TextField } from '@nara/portal-ui';
import type { ContentBlock } from '@nara/shared-contracts/api/content';
import { CONTENT_PICTURES } from '@nara/shared-contracts/rules/content';
import { useState } from 'react';
import { PICTURE_NAMES } from '../labels';
import { listOf, listText, tableOf, tableText } from './marks';
import { RunsField } from './runs-field';
import { type Faults, faultWithin } from './use-editor';

interface LinesFieldProps<T> {
  label: string;
  name: string;
  hint: string;
  value: T;
  /** Returns the editable text of a value; `fromText` parses it. */
  toText: (value: T) => string;
  fromText: (text: string) => T;
  error?: string | undefined;
  onChange: (value: T) => void;
}

/** Edits a value as lines of text. Incomplete input, such as an empty line, stays as typed. */
function LinesField<T>({ value, toText, fromText, error, onChange, ...field }: LinesFieldProps<T>) {
  const [typed, setTyped] = useState(() => toText(value));
  const text = JSON.stringify(fromText(typed)) === JSON.stringify(value) ? typed : toText(value);
  return (
    <TextAreaField
      {...field}
      value={text}
      rows={Math.min(12, Math.max(3, text.split('\n').length + 1))}
      maxLength={8000}
      {...(error && { error })}
      onChange={(next) => {
        setTyped(next);
        onChange(fromText(next));
      }}
    />
  );
}

const PICTURES = CONTENT_PICTURES.map((value) => ({ value, label: PICTURE_NAMES[value] }));
const LOOKS = [
  { value: 'quiet', label: 'A link in the text' },
  { value: 'outline', label: 'A button with a frame' },
] as const;

interface BlockFieldsProps {
  block: ContentBlock;
  /** Field path of the block within its page. */
  place: string;
  faults: Faults;
  onChange: (block: ContentBlock) => void;
}

/** The fields of one block. */
export function BlockFields({ block, place, faults, onChange }: BlockFieldsProps) {
  const field = (name: string) => {
    const error = faultWithin(faults, `${place}.${name}`);
    return { name: `${place}.${name}`, ...(error && { error }) };
  };
  switch (block.kind) {
    case 'heading':
      return (
        <TextField
          {...field('text')}
          label="Heading"
          value={block.text}
          maxLength={200}
          onChange={(text) => onChange({ ...block, text })}
        />
      );
    case 'paragraph':
      return (
        <RunsField
          {...field('runs')}
          label="Paragraph"
          runs={block.runs}
          onChange={(runs) => onChange({ ...block, runs })}
        />
      );
    case 'list':
      return (
        <LinesField
          {...field('items')}
          label="List"
          hint="A line for each item; **bold** and [words](/path)"
          value={block.items}
          toText={listText}
          fromText={listOf}
          onChange={(items) => onChange({ ...block, items })}
        />
      );
    case 'question':
      return (
        <>
          <TextField
            {...field('question')}
            label="Question"
            value={block.question}
            maxLength={200}
            onChange={(question) => onChange({ ...block, question })}
          />
          <RunsField
            {...field('answer')}
            label="Answer"
            runs={block.answer}
            onChange={(answer) => onChange({ ...block, answer })}
          />
          <TextField
            {...field('id')}
            label="Address of the answer"
            hint="Links to it end in # and this; keep it, so that they go on working."
            value={block.id}
            maxLength={60}
            onChange={(id) => onChange({ ...block, id })}
          />
        </>
      );
    case 'table':
      return (
        <LinesField
          {...field('header')}
          {...field('rows')}
          label="Table"
          hint="A line for each row, the first for the headings; cells apart by |, or pasted from a spreadsheet"
          value={{ header: block.header, rows: block.rows }}
          toText={tableText}
          fromText={tableOf}
          onChange={(table) => onChange({ ...block, ...table })}
        />
      );
    case 'picture':
      return (
        <>
          <SelectField
            {...field('picture')}
            label="Picture"
            value={block.picture}
            options={PICTURES}
            onChange={(picture) => onChange({ ...block, picture })}
          />
          <TextField
            {...field('alt')}
            label="What it shows"
            hint="For those who do not see it"
            value={block.alt}
            maxLength={200}
            onChange={(alt) => onChange({ ...block, alt })}
          />
        </>
      );
    case 'button':
      return (
        <>
          <TextField
            {...field('label')}
            label="Label"
            value={block.label}
            maxLength={60}
            onChange={(label) => onChange({ ...block, label })}
          />
          <TextField
            {...field('to')}
            label="Leads to"
            hint="A path such as /faq, or an address with https:// or mailto:"
            value={block.to}
            maxLength={500}
            onChange={(to) => onChange({ ...block, to })}
          />
          <SelectField
            {...field('look')}
            label="Look"
            value={block.look}
            options={LOOKS}
            onChange={(look) => onChange({ ...block, look })}
          />
        </>
      );
  }
}
