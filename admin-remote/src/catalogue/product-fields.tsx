import { Button, type Form, IconButton, SelectField, TextAreaField, TextField } from '@nara/portal-ui';
import { SIZES, type Size } from '@nara/shared-contracts/rules/catalogue';
import { asSentence } from '@nara/shared-ui';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Box, Fault, Group, NameInput, NumberInput, Scroll, Table } from './grid-styles';
import { CATEGORY_OPTIONS, GARMENT_OPTIONS } from './labels';
import { LABELS, type MeasureRow, type ProductValues, readRows, writeRows } from './product-values';

/** Page of a product, with its sections stacked. */
export const Page = styled.div`
  display: grid;
  gap: 0.85rem;
  min-width: 0;
  max-width: 60rem;
`;

/** The fields of a section. */
export const Fields = styled.form`
  display: grid;
  gap: 1rem;
`;

/** Suggested measures; users can type any other. */
const USUAL = ['Bust', 'Chest', 'Waist', 'Hips', 'Hem', 'Length', 'Sleeve', 'Inside leg', 'Underband'] as const;

interface MeasurementFieldsProps {
  /** One measure per line, in the format of measurement-texts.ts. */
  value: string;
  /** Sizes of the product. */
  sizes: readonly string[];
  error: string | undefined;
  onChange: (value: string) => void;
}

/**
 * Edits the garment's centimetres by measure and size. In the fit help, they replace the values of the garment's kind.
 */
function MeasurementFields({ value, sizes, error, onChange }: MeasurementFieldsProps) {
  const id = useId();
  const rows = readRows(value);
  // Keep a typed size visible even if the product no longer has it.
  const shown = SIZES.filter((size) => sizes.includes(size) || rows.some(({ cells }) => cells[size]));
  const change = (at: number, changes: Partial<MeasureRow>) =>
    onChange(writeRows(rows.map((row, index) => (index === at ? { ...row, ...changes } : row))));
  const setCell = (at: number, size: Size, cm: string) => change(at, { cells: { ...rows[at]?.cells, [size]: cm } });
  return (
    <Group aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Measurements</legend>
      <Box>
        <p>The garment laid flat, all the way round, in centimetres; empty for what is usual for its kind.</p>
        {rows.length > 0 && (
          <Scroll>
            <Table aria-label="Measurements">
              <thead>
                <tr>
                  <th scope="col">Measure</th>
                  {shown.map((size) => (
                    <th key={size} scope="col">
                      {size}
                    </th>
                  ))}
                  <th scope="col">
                    <span className="hidden">Remove</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands at its place
                  <tr key={at}>
                    <td>
                      <NameInput
                        aria-label={`Name of measure ${at + 1}`}
                        list={`${id}-usual`}
                        value={row.measure}
                        maxLength={30}
                        autoComplete="off"
                        onChange={({ target }) => change(at, { measure: target.value })}
                      />
                    </td>
                    {shown.map((size) => (
                      <td key={size}>
                        <NumberInput
                          aria-label={`${row.measure || `Measure ${at + 1}`}, ${size}`}
                          value={row.cells[size] ?? ''}
                          inputMode="decimal"
                          maxLength={5}
                          autoComplete="off"
                          onChange={({ target }) => setCell(at, size, target.value)}
                        />
                      </td>
                    ))}
                    <td>
                      <IconButton
                        label={`Remove ${row.measure || `measure ${at + 1}`}`}
                        onClick={() => onChange(writeRows(rows.filter((_, index) => index !== at)))}
                      >
                        <X size={16} aria-hidden />
                      </IconButton>
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Scroll>
        )}
        <datalist id={`${id}-usual`}>
          {USUAL.map((measure) => (
            <option key={measure} value={measure} />
          ))}
        </datalist>
        <Button
          isSmall
          icon={<Plus size={14} aria-hidden />}
          onClick={() => onChange(writeRows([...rows, { measure: '', cells: {} }]))}
        >
          Add Measure
        </Button>
        {error && (
          <Fault id={`${id}-error`} role="alert">
            {asSentence(error)}
          </Fault>
        )}
      </Box>
    </Group>
  );
}

type ProductForm = Form<ProductValues>;

interface ProductFieldsProps {
  /** A form that has at least these fields. */
  form: Pick<ProductForm, 'values' | 'set'> & {
    field: (name: keyof ProductValues) => Omit<ReturnType<ProductForm['field']>, 'name'> & { name: string };
  };
  /** Sizes of the product. */
  sizes: readonly string[];
  /** True if prices are planned, which take precedence over this one. */
  isPlanned?: boolean;
}

/** Fields for the name, texts and price of a product. */
export const ProductFields = ({ form: { field, values, set }, sizes, isPlanned = false }: ProductFieldsProps) => (
  <>
    <TextField {...field('name')} label={LABELS.name} maxLength={120} />
    <TextAreaField
      {...field('description')}
      label={LABELS.description}
      rows={5}
      maxLength={5000}
      hint="An empty line begins a paragraph, “- ” an item of a list; **stars** make words bold."
    />
    <SelectField
      label={LABELS.category}
      name="category"
      value={values.category}
      options={CATEGORY_OPTIONS}
      onChange={(category) => set('category', category)}
    />
    <TextField {...field('subcategory')} label={LABELS.subcategory} hint="The kind, such as leggings" maxLength={60} />
    <SelectField
      label={LABELS.garment}
      name="garment"
      hint="Names its size chart"
      value={values.garment}
      options={GARMENT_OPTIONS}
      onChange={(garment) => set('garment', garment)}
    />
    <TextField {...field('tags')} label={LABELS.tags} hint="Separated by commas: running, bestseller" maxLength={500} />
    <TextField
      {...field('material')}
      label={LABELS.material}
      hint="Empty for what is usual in its category"
      maxLength={120}
    />
    <TextAreaField
      {...field('care')}
      label={LABELS.care}
      rows={3}
      maxLength={1000}
      hint="A line each; empty for what is usual in its category"
    />
    <MeasurementFields
      value={values.measurements}
      sizes={sizes}
      error={field('measurements').error}
      onChange={(text) => set('measurements', text)}
    />
    <TextField
      {...field('price')}
      label={LABELS.price}
      hint={
        isPlanned
          ? 'In rand, VAT added at the checkout. It holds while no planned price does.'
          : 'In rand; VAT is added at the checkout.'
      }
      inputMode="decimal"
    />
    <TextField
      {...field('compareAtPrice')}
      label={LABELS.compareAtPrice}
      hint="Shown struck through; empty without a reduction"
      inputMode="decimal"
    />
  </>
);
