import type { Product } from '@nara/shared-contracts/api/catalogue';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ButtonLink, Drawer } from '../ui';
import { garmentChart, LENGTH_UNITS, type LengthUnit, measuredChart } from './charts';
import { FitNote } from './fit-note';
import type { Wearer } from './own-sizes';
import { Segments } from './segments';
import { SizeFinder } from './size-finder';
import { BodyTable, GarmentTable } from './size-table';

const Body = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);

  > * {
    width: 100%;
  }

  > fieldset,
  > a {
    width: auto;
  }

  > p {
    margin-top: calc(-1 * var(--space-2));
    color: var(--muted);
    font-size: var(--text-sm);
  }
`;

interface FitDialogProps {
  product: Product;
  wearer: Wearer;
  onClose: () => void;
}

/**
 * Dialog to find a size without leaving the product: takes measurements, and shows those of the garment next to those
 * of the body.
 */
export function FitDialog({ product, wearer, onClose }: FitDialogProps) {
  const [unit, setUnit] = useState<LengthUnit>('cm');
  const measured = measuredChart(product.measurements);
  const chart = measured?.chart ?? garmentChart(wearer, product.garment);
  return (
    <Drawer title="Find my size" side="right" onClose={onClose}>
      <Body>
        <FitNote product={product} />
        <SizeFinder wearer={wearer} />
        <Segments label="Unit" options={LENGTH_UNITS} chosen={unit} onChoose={setUnit} />
        <BodyTable wearer={wearer} unit={unit} />
        {chart && (
          <>
            <GarmentTable title={product.name} wearer={wearer} chart={chart} sizes={measured?.sizes} unit={unit} />
            <p>The garment laid flat and not stretched, all the way round. Knits that hug are smaller than you are.</p>
          </>
        )}
        <ButtonLink to="/size-guide" replace $look="quiet">
          How to measure
        </ButtonLink>
      </Body>
    </Drawer>
  );
}
