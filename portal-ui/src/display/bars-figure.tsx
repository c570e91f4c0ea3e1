import { styled } from 'styled-components';

const Frame = styled.figure`
  display: grid;
  gap: 0.5rem;
  margin: 0;
  min-width: 0;

  figcaption {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1rem;
    color: var(--muted);
    font-size: 0.75rem;
  }

  figcaption i {
    display: inline-block;
    width: 0.65rem;
    height: 0.65rem;
    margin-right: 0.35rem;
    border-radius: 2px;
  }
`;

/** Scrolls sideways if the bars do not fit. */
const Plot = styled.div`
  display: flex;
  gap: 0.35rem;
  overflow-x: auto;
  padding-bottom: 0.25rem;
`;

const Group = styled.div`
  display: grid;
  flex: 1 0 2.25rem;
  grid-template-rows: 8rem auto;
  gap: 0.25rem;
  font-size: 0.6875rem;
  text-align: center;

  > div {
    display: flex;
    align-items: flex-end;
    justify-content: center;
    gap: 1px;
    border-bottom: 1px solid var(--line-strong);
  }

  > span {
    color: var(--muted);
    white-space: nowrap;
  }

  &[data-fault='true'] > span {
    color: var(--red-ink);
    font-weight: 600;
  }
`;

const Bar = styled.div`
  flex: 1;
  max-width: 0.75rem;
  min-height: 1px;
  border-radius: 2px 2px 0 0;
`;

/** The bars of one day, month or other interval. */
interface Bars {
  key: string;
  /** Text below the bars. */
  caption: string;
  /** Shows the caption in red. */
  isFaulty?: boolean;
  /** One value per series, in order; null if it is unknown. */
  values: readonly (number | null)[];
}

interface BarsFigureProps {
  /** Description of the figure in words; nearby content says the same in full. */
  label: string;
  series: readonly { name: string; color: string }[];
  groups: readonly Bars[];
  /** Value of the highest bar. */
  most: number;
  /** Formats a value for its tooltip. */
  wordOf: (value: number | null) => string;
}

/** Draws a group of bars for each interval, one bar per series. */
export function BarsFigure({ label, series, groups, most, wordOf }: BarsFigureProps) {
  return (
    <Frame>
      {/* Focusable, so that the keyboard can scroll it. */}
      <Plot role="img" aria-label={label} tabIndex={0}>
        {groups.map(({ key, caption, isFaulty = false, values }) => (
          <Group key={key} data-fault={isFaulty}>
            <div>
              {series.map(({ name, color }, index) => {
                const value = values[index] ?? null;
                return (
                  <Bar
                    key={name}
                    title={`${name}: ${wordOf(value)}`}
                    style={{
                      height: `${(Math.max(0, value ?? 0) / most) * 100}%`,
                      background: value === null ? 'transparent' : color,
                    }}
                  />
                );
              })}
            </div>
            <span>{caption}</span>
          </Group>
        ))}
      </Plot>
      {series.length > 1 && (
        <figcaption>
          {series.map(({ name, color }) => (
            <span key={name}>
              <i style={{ background: color }} />
              {name}
            </span>
          ))}
        </figcaption>
      )}
    </Frame>
  );
}
