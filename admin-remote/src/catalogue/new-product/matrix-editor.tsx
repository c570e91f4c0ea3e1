import { Button, Checkbox, IconButton } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { SIZES, type Size, skuOf } from '@nara/shared-contracts/rules/catalogue';
import { plural } from '@nara/shared-contracts/rules/common';
import { asSentence } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { Box, ColorInput, Fault, Group, NameInput, Scroll, Table } from '../grid-styles';
import { colorsQuery } from '../queries';
import {
  cellOf,
  isPresent,
  type Matrix,
  type MatrixColor,
  newVariants,
  type PresentVariant,
  withColor,
  withName,
} from './matrix-values';

interface BarcodeFieldsProps {
  code: string;
  matrix: Matrix;
  present: readonly PresentVariant[];
  onChange: (barcodes: Matrix['barcodes']) => void;
}

/** Takes the barcodes of variants that already have one; the shop assigns the others. */
function BarcodeFields({ code, matrix, present, onChange }: BarcodeFieldsProps) {
  const rows = newVariants(matrix, present).flatMap((variant) => {
    const color = matrix.colors.find(
      ({ swatch, name }) => swatch === variant.colorCode && name.trim() === variant.color,
    );
    return color && variant.color ? { ...variant, cell: cellOf(color, variant.size) } : [];
  });
  if (rows.length === 0) return null;
  return (
    <details>
      <summary>SKUs and barcodes</summary>
      <p>A barcode that is left empty comes from the shop&apos;s own range.</p>
      <Scroll>
        <Table aria-label="SKUs and barcodes">
          <thead>
            <tr>
              <th scope="col">SKU</th>
              <th scope="col">Barcode</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((variant) => (
              <tr key={variant.cell}>
                <th scope="row">{skuOf(code, variant)}</th>
                <td>
                  <NameInput
                    aria-label={`Barcode of ${variant.color}, ${variant.size}`}
                    value={matrix.barcodes[variant.cell] ?? ''}
                    inputMode="numeric"
                    maxLength={13}
                    autoComplete="off"
                    onChange={({ target }) => onChange({ ...matrix.barcodes, [variant.cell]: target.value })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
    </details>
  );
}

const Sizes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1rem;
`;

interface MatrixEditorProps {
  /** Product code in its SKUs. */
  code: string;
  matrix: Matrix;
  /** Variants that the product already has. */
  present?: readonly PresentVariant[];
  /** Reason why it cannot be saved. */
  error: string | undefined;
  onChange: (matrix: Matrix) => void;
}

/**
 * Lets staff choose colours with their swatches, sizes, and the combinations of both. Enter in a name adds a colour.
 */
export function MatrixEditor({ code, matrix, present = [], error, onChange }: MatrixEditorProps) {
  const errorId = useId();
  const box = useRef<HTMLDivElement>(null);
  const added = useRef(false);
  const api = useApi();
  const { data: known = [] } = useQuery(colorsQuery(api));
  const { colors, sizes, leftOut } = matrix;

  // Adding a colour moves the focus to its name.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the colour that was added is drawn
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    const names = box.current?.querySelectorAll<HTMLInputElement>('input[name="color"]');
    names?.[names.length - 1]?.focus();
  }, [colors.length]);

  const addColor = () => {
    added.current = true;
    onChange(withColor(matrix));
  };
  const change = (key: string, changes: Partial<MatrixColor>) =>
    onChange({ ...matrix, colors: colors.map((color) => (color.key === key ? { ...color, ...changes } : color)) });
  const toggleSize = (size: Size, isChosen: boolean) =>
    onChange({ ...matrix, sizes: isChosen ? [...sizes, size] : sizes.filter((other) => other !== size) });
  const toggleCell = (cell: string, isChosen: boolean) =>
    onChange({ ...matrix, leftOut: isChosen ? leftOut.filter((other) => other !== cell) : [...leftOut, cell] });

  const wanted = newVariants(matrix, present);
  const chosen = SIZES.filter((size) => sizes.includes(size));
  const [first] = wanted;
  return (
    <Box ref={box}>
      <Group aria-describedby={error ? errorId : undefined}>
        <legend>Sizes</legend>
        <Sizes>
          {SIZES.map((size) => (
            <Checkbox
              key={size}
              label={size}
              isChecked={sizes.includes(size)}
              disabled={present.some((variant) => variant.size === size)}
              onChange={(isChosen) => toggleSize(size, isChosen)}
            />
          ))}
        </Sizes>
      </Group>
      <Scroll>
        <Table aria-label="Colours and sizes">
          <thead>
            <tr>
              <th scope="col">Swatch</th>
              <th scope="col">Colour</th>
              {chosen.map((size) => (
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
            {colors.map((color, index) => (
              <tr key={color.key}>
                <td>
                  <ColorInput
                    type="color"
                    aria-label={`Swatch of ${color.name || `colour ${index + 1}`}`}
                    value={color.swatch}
                    disabled={color.isFixed}
                    onChange={({ target }) => change(color.key, { swatch: target.value.toLowerCase() })}
                  />
                </td>
                <td>
                  <NameInput
                    name="color"
                    aria-label={`Name of colour ${index + 1}`}
                    aria-invalid={error && !color.name.trim() ? true : undefined}
                    value={color.name}
                    maxLength={30}
                    readOnly={color.isFixed}
                    autoComplete="off"
                    onChange={({ target }) => onChange(withName(matrix, color.key, target.value, known))}
                    list={`${errorId}-known`}
                    onKeyDown={(event) => {
                      if (event.key !== 'Enter') return;
                      event.preventDefault();
                      addColor();
                    }}
                  />
                </td>
                {chosen.map((size) => {
                  const cell = cellOf(color, size);
                  const isThere = isPresent(present, color, size);
                  return (
                    <td key={size}>
                      <Checkbox
                        isBare
                        label={`${color.name || `Colour ${index + 1}`}, ${size}`}
                        isChecked={isThere || !leftOut.includes(cell)}
                        disabled={isThere}
                        onChange={(isChosen) => toggleCell(cell, isChosen)}
                      />
                    </td>
                  );
                })}
                <td>
                  {!color.isFixed && colors.length > 1 && (
                    <IconButton
                      label={`Remove ${color.name || `colour ${index + 1}`}`}
                      onClick={() => onChange({ ...matrix, colors: colors.filter(({ key }) => key !== color.key) })}
                    >
                      <X size={16} aria-hidden />
                    </IconButton>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
      <datalist id={`${errorId}-known`}>
        {known.map(({ color }) => (
          <option key={color} value={color} />
        ))}
      </datalist>
      <Button isSmall icon={<Plus size={14} aria-hidden />} onClick={addColor}>
        Add Colour
      </Button>
      <p role="status">
        {first?.color
          ? `${plural(wanted.length, 'new variant')}, such as ${skuOf(code, first)}`
          : plural(wanted.length, 'new variant')}
      </p>
      {error && (
        <Fault id={errorId} role="alert">
          {asSentence(error)}
        </Fault>
      )}
      <BarcodeFields
        code={code}
        matrix={matrix}
        present={present}
        onChange={(barcodes) => onChange({ ...matrix, barcodes })}
      />
    </Box>
  );
}
