import { Checkbox, SelectField, TextAreaField, TextField } from '@nara/portal-ui';
import type { LabelElement } from '@nara/shared-contracts/api/labels';
import { styled } from 'styled-components';

const Numbers = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 0.5rem;
`;

const PLACES = { x: 'Left (mm)', y: 'Top (mm)', w: 'Width (mm)', h: 'Height (mm)' } as const;
const ALIGNS = [
  { value: 'start', label: 'Left' },
  { value: 'center', label: 'Centre' },
  { value: 'end', label: 'Right' },
] as const;
const SYMBOLOGIES = [
  { value: 'ean13', label: 'EAN-13' },
  { value: 'code128', label: 'Code 128' },
  { value: 'gs1-128', label: 'GS1-128 (SSCC)' },
  { value: 'qr', label: 'QR' },
] as const;

interface ElementFieldsProps {
  element: LabelElement;
  /** Names of the placeholders that texts may use, as `{name}`. */
  fields: readonly string[];
  onChange: (element: LabelElement) => void;
}

/** Edits the content and position of one element of a label. */
export function ElementFields({ element, fields, onChange }: ElementFieldsProps) {
  const hint = `Fields: ${fields.map((name) => `{${name}}`).join(' ')}`;
  return (
    <>
      {element.kind === 'text' && (
        <>
          <TextAreaField
            label="Text"
            name="text"
            value={element.text}
            maxLength={300}
            hint={hint}
            onChange={(text) => onChange({ ...element, text })}
          />
          <MmField label="Type size (mm)" value={element.size} onChange={(size) => onChange({ ...element, size })} />
          <SelectField
            label="Alignment"
            name="align"
            value={element.align}
            options={ALIGNS}
            onChange={(align) => onChange({ ...element, align })}
          />
          <Checkbox label="Bold" isChecked={element.isBold} onChange={(isBold) => onChange({ ...element, isBold })} />
        </>
      )}
      {element.kind === 'barcode' && (
        <>
          <TextField
            label="Content"
            name="value"
            value={element.value}
            maxLength={300}
            hint={hint}
            onChange={(value) => onChange({ ...element, value })}
          />
          <SelectField
            label="Barcode type"
            name="symbology"
            value={element.symbology}
            options={SYMBOLOGIES}
            onChange={(symbology) => onChange({ ...element, symbology })}
          />
        </>
      )}
      <Numbers>
        {(['x', 'y', 'w', 'h'] as const).map((side) => (
          <MmField
            key={`${element.id}-${side}`}
            label={PLACES[side]}
            value={element[side]}
            onChange={(mm) => onChange({ ...element, [side]: mm })}
          />
        ))}
      </Numbers>
    </>
  );
}

interface MmFieldProps {
  label: string;
  value: number;
  onChange: (mm: number) => void;
}

/** Edits a length in mm, with one decimal. */
const MmField = ({ label, value, onChange }: MmFieldProps) => (
  <TextField
    label={label}
    name={label}
    type="number"
    value={String(value)}
    onChange={(text) => onChange(Math.round(Number(text) * 10) / 10)}
  />
);
