import { Checkbox, TextAreaField, TextField } from '@nara/portal-ui';
import type { ContentBlock, ContentRun } from '@nara/shared-contracts/api/content';
import { type HomeSectionName, MAX_BLOCKS } from '@nara/shared-contracts/rules/content';
import { styled } from 'styled-components';
import { Stack } from '../../layout';
import { BLOCK_NAMES, SECTION_NAMES } from '../labels';
import { BlockFields } from './block-fields';
import type { FieldForm, Form, Values } from './forms';
import { type Adder, ItemsEditor } from './items-editor';
import { RunsField } from './runs-field';
import { type Faults, faultWithin } from './use-editor';

const fresh = (block: ContentBlock): Adder<ContentBlock> => ({ label: BLOCK_NAMES[block.kind], make: () => block });

const ADDERS: readonly Adder<ContentBlock>[] = [
  fresh({ kind: 'heading', text: '' }),
  fresh({ kind: 'paragraph', runs: [] }),
  fresh({ kind: 'list', items: [] }),
  fresh({ kind: 'question', id: '', question: '', answer: [] }),
  fresh({ kind: 'table', header: ['', ''], rows: [] }),
  fresh({ kind: 'picture', picture: 'story', alt: '' }),
  fresh({ kind: 'button', label: '', to: '/', look: 'quiet' }),
];

interface BlocksEditorProps {
  label: string;
  place: string;
  blocks: readonly ContentBlock[];
  faults: Faults;
  onChange: (blocks: ContentBlock[]) => void;
}

/** Edits the text of a page, block by block. */
const BlocksEditor = ({ label, place, blocks, faults, onChange }: BlocksEditorProps) => (
  <ItemsEditor
    label={label}
    items={blocks}
    nameOf={({ kind }) => BLOCK_NAMES[kind]}
    adders={ADDERS}
    least={1}
    most={MAX_BLOCKS}
    fault={faults[place]}
    faultAt={(at) => faults[`${place}.${at}`]}
    onChange={onChange}
  >
    {(block, at, change) => <BlockFields block={block} place={`${place}.${at}`} faults={faults} onChange={change} />}
  </ItemsEditor>
);

const Group = styled.fieldset`
  display: grid;
  gap: 1rem;
  min-width: 0;
  margin: 0;
  padding: 0.75rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);

  legend {
    padding-inline: 0.35rem;
    font-size: 0.8125rem;
    font-weight: 600;
  }
`;

const LINK_HINT = 'A path such as /faq, or an address with https:// or mailto:';

interface FieldsEditorProps {
  form: Form;
  values: Values;
  /** Field path of these values within their page, with a trailing dot; empty for the page itself. */
  within: string;
  faults: Faults;
  onChange: (values: Values) => void;
}

/** Edits the fields of a page or of a part of it. */
export const FieldsEditor = ({ form, values, within, faults, onChange }: FieldsEditorProps) => (
  <Stack>
    {Object.entries(form).map(([name, field]) => (
      <FieldEditor
        key={name}
        field={field}
        place={within + name}
        value={values[name]}
        faults={faults}
        onChange={(value) => onChange({ ...values, [name]: value })}
      />
    ))}
  </Stack>
);

interface FieldEditorProps {
  field: FieldForm;
  place: string;
  value: unknown;
  faults: Faults;
  onChange: (value: unknown) => void;
}

function FieldEditor({ field, place, value, faults, onChange }: FieldEditorProps) {
  const { label, hint } = field;
  const error = faultWithin(faults, place);
  const shown = { label, ...(hint && { hint }), ...(error && { error }), name: place, onChange };
  switch (field.kind) {
    case 'line':
      return <TextField {...shown} value={value as string} maxLength={field.most ?? 200} />;
    case 'text':
      return <TextAreaField {...shown} value={value as string} rows={field.rows ?? 3} maxLength={2000} />;
    case 'link':
      return <TextField hint={LINK_HINT} {...shown} value={value as string} maxLength={500} />;
    case 'optional-link':
      return (
        <TextField
          {...shown}
          value={(value as string | null) ?? ''}
          maxLength={500}
          onChange={(link) => onChange(link || null)}
        />
      );
    case 'check':
      return <Checkbox label={label} isChecked={value as boolean} onChange={onChange} />;
    case 'group':
      return (
        <Group>
          <legend>{label}</legend>
          <FieldsEditor
            form={field.fields}
            values={value as Values}
            within={`${place}.`}
            faults={faults}
            onChange={onChange}
          />
        </Group>
      );
    case 'items':
      return (
        <ItemsEditor<Values>
          label={label}
          items={value as Values[]}
          nameOf={() => field.one.charAt(0).toUpperCase() + field.one.slice(1)}
          adders={[{ label: field.one, make: () => field.fresh }]}
          least={field.least}
          most={field.most}
          fault={faults[place]}
          faultAt={(at) => faults[`${place}.${at}`]}
          onChange={onChange}
        >
          {(item, at, change) => (
            <FieldsEditor
              form={field.fields}
              values={item}
              within={`${place}.${at}.`}
              faults={faults}
              onChange={change}
            />
          )}
        </ItemsEditor>
      );
    case 'paragraphs':
      return (
        <ItemsEditor<ContentRun[]>
          label={label}
          items={value as ContentRun[][]}
          nameOf={() => 'Paragraph'}
          adders={[{ label: 'paragraph', make: () => [] }]}
          least={1}
          most={20}
          fault={faults[place]}
          onChange={onChange}
        >
          {(runs, at, change) => (
            <RunsField
              label={`Paragraph ${at + 1}`}
              name={`${place}.${at}`}
              runs={runs}
              error={faultWithin(faults, `${place}.${at}`)}
              onChange={change}
            />
          )}
        </ItemsEditor>
      );
    case 'sections':
      return (
        <ItemsEditor<{ section: HomeSectionName; isShown: boolean }>
          label={label}
          items={value as { section: HomeSectionName; isShown: boolean }[]}
          nameOf={({ section }) => SECTION_NAMES[section]}
          fault={faults[place]}
          onChange={onChange}
        >
          {(item, _, change) => (
            <Checkbox
              label={`Show ${SECTION_NAMES[item.section]}`}
              isChecked={item.isShown}
              onChange={(isShown) => change({ ...item, isShown })}
            />
          )}
        </ItemsEditor>
      );
    case 'blocks':
      return (
        <BlocksEditor
          label={label}
          place={place}
          blocks={value as ContentBlock[]}
          faults={faults}
          onChange={onChange}
        />
      );
  }
}
