import { skuOf } from '@nara/shared-contracts/rules/catalogue';
import { NameInput, Scroll, Table } from '../grid-styles';
import { cellOf, type Matrix, newVariants, type PresentVariant } from './matrix-values';

interface BarcodeFieldsProps {
  code: string;
  matrix: Matrix;
  present: readonly PresentVariant[];
  onChange: (barcodes: Matrix['barcodes']) => void;
}

/** Takes the barcodes of variants that already have one; the shop assigns the others. */
export function BarcodeFields({ code, matrix, present, onChange }: BarcodeFieldsProps) {
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
