import type { Size } from '@nara/shared-contracts/rules/catalogue';
import { styled } from 'styled-components';
import {
  BODY_CHARTS,
  BODY_MEASURES,
  type GarmentChart,
  type LengthUnit,
  MEASURE_NAMES,
  type MeasuredChart,
  showLength,
  showRange,
} from './charts';
import { type ClothingSize, SIZES_OF, useOwnSize, type Wearer } from './own-sizes';

const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  caption {
    padding-bottom: var(--space-1);
    font-weight: 600;
    text-align: left;
  }

  th,
  td {
    padding: 0.65rem 0.5rem;
    border-bottom: 1px solid var(--sand);
    font-size: var(--text-sm);
    font-weight: 400;
    text-align: left;
  }

  thead th {
    border-color: var(--ink);
    color: var(--muted);
    line-height: 1.25;
    vertical-align: bottom;
  }

  thead th:first-child {
    width: 4.5rem;
  }

  tbody th {
    font-weight: 600;
  }

  tr[aria-current] {
    background: var(--sand);
  }

  tr[aria-current] th::after {
    margin-left: 0.4rem;
    color: var(--sage-deep);
    content: "✓" / "your size";
  }
`;

interface SizeTableProps {
  caption: string;
  wearer: Wearer;
  /** Sizes shown as rows; defaults to all sizes of the wearer. */
  sizes?: readonly Size[];
  measures: readonly string[];
  /** Returns the cell texts of the size at an index, in the order of the measures. */
  valuesOf: (place: number) => readonly string[];
  /** Size that is highlighted. */
  ownSize: ClothingSize | null;
}

/** Table of lengths per size of a wearer. */
function SizeTable({ caption, wearer, sizes = SIZES_OF[wearer], measures, valuesOf, ownSize }: SizeTableProps) {
  return (
    <Table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {['Size', ...measures].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sizes.map((size, place) => (
          <tr key={size} aria-current={size === ownSize || undefined}>
            <th scope="row">{size}</th>
            {valuesOf(place).map((value, index) => (
              <td key={measures[index]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const TITLES: Record<Wearer, string> = { women: 'Women: body measurements', men: 'Men: body measurements' };

/** Table of body measurements per size. */
export function BodyTable({ wearer, unit }: { wearer: Wearer; unit: LengthUnit }) {
  return (
    <SizeTable
      caption={`${TITLES[wearer]} (${unit})`}
      wearer={wearer}
      measures={BODY_MEASURES.map((measure) => MEASURE_NAMES[wearer][measure])}
      valuesOf={(place) =>
        BODY_MEASURES.map((measure) => showRange(BODY_CHARTS[wearer][place]?.[measure] ?? [0, 0], unit))
      }
      ownSize={useOwnSize(wearer)}
    />
  );
}

interface GarmentTableProps {
  title: string;
  wearer: Wearer;
  chart: GarmentChart | MeasuredChart['chart'];
  /** Sizes of the chart; defaults to all sizes of the wearer. */
  sizes?: MeasuredChart['sizes'] | undefined;
  unit: LengthUnit;
}

const showCell = (centimetres: number | undefined, unit: LengthUnit): string =>
  centimetres === undefined ? '–' : showLength(centimetres, unit);

/** Table of garment measurements in centimetres, per size. */
export function GarmentTable({ title, wearer, chart, sizes, unit }: GarmentTableProps) {
  return (
    <SizeTable
      caption={`${title} (${unit})`}
      wearer={wearer}
      {...(sizes && { sizes })}
      measures={Object.keys(chart)}
      valuesOf={(place) => Object.values(chart).map((values) => showCell(values[place], unit))}
      ownSize={useOwnSize(wearer)}
    />
  );
}
