import type { Tone } from '@nara/portal-ui';
import type { TraceEntry, TraceLane } from '@nara/shared-contracts/api/trace';
import { plural } from '@nara/shared-contracts/rules/common';
import { formatDuration, formatExactTime } from '@nara/shared-ui';
import { styled } from 'styled-components';
import { LANE_ORDER, LANES, OUTCOMES } from './trace-list';

/** Tick of the axis, in ms after the start. */
interface Tick {
  place: number;
  ms: number;
}

/** Maps times to positions, in percent of the whole. */
interface TimeScale {
  /** Returns the position of one of the times (epoch ms) that the scale was created from. */
  place(at: number): number;
  /** A few ticks spread over the whole, including the first and the last. */
  ticks: readonly Tick[];
}

const TICKS_AT = [0, 25, 50, 75, 100];

/**
 * Lays out times so that milliseconds and days can be read in one picture. The order of times is kept, and a gap is
 * drawn with the logarithm of its length.
 */
export function timeScale(times: readonly number[]): TimeScale {
  const points = [...new Set(times)].sort((a, b) => a - b);
  const [first = 0] = points;
  const weights = points.map((at, index) => (index === 0 ? 0 : Math.log2(2 + at - (points[index - 1] ?? at))));
  const whole = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const places = new Map<number, number>();
  let passed = 0;
  for (const [index, at] of points.entries()) {
    passed += weights[index] ?? 0;
    places.set(at, (passed / whole) * 100);
  }
  const nearest = (wanted: number) =>
    [...places].reduce((best, next) => (Math.abs(next[1] - wanted) < Math.abs(best[1] - wanted) ? next : best));
  const chosen = points.length === 0 ? [] : TICKS_AT.map(nearest);
  return {
    place: (at) => places.get(at) ?? 0,
    ticks: [...new Map(chosen)].map(([at, place]) => ({ place, ms: at - first })),
  };
}

const Frame = styled.div`
  display: grid;
  gap: 0.3rem;
`;

/** Lays out a name next to its track; on a phone, above it. */
const Lane = styled.div`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr);
  align-items: center;
  font-size: 0.75rem;

  > span {
    color: var(--muted);
  }

  @media (max-width: 560px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Draws the track, with room for the last dot. */
const Track = styled.div<{ $isAxis?: boolean }>`
  position: relative;
  height: 1.25rem;
  margin-right: 0.6rem;
  border-radius: 3px;
  background: ${({ $isAxis }) => ($isAxis ? 'none' : 'var(--sunken)')};
`;

/** Draws an instant as a dot and a duration as a bar. */
const Bar = styled.i<{ $tone: Tone }>`
  position: absolute;
  top: 0.3rem;
  min-width: 0.65rem;
  height: 0.65rem;
  border: 1px solid var(--surface);
  border-radius: 0.35rem;
  background: ${({ $tone }) => `var(--${$tone}-ink)`};

  @media (forced-colors: active) {
    background: CanvasText;
  }
`;

/** Shifts the label of a tick further left the further right the tick is, so that it stays inside the track. */
const TickLabel = styled.small`
  position: absolute;
  color: var(--muted);
  font-size: 0.6875rem;
  white-space: nowrap;
`;

/**
 * Draws the actions of each actor in a lane of its own; durations are bars. The list next to it says the same in words.
 */
export function TraceLanes({ entries }: { entries: readonly TraceEntry[] }) {
  const scale = timeScale(entries.flatMap((entry) => Object.values(spanOf(entry))));
  const lanes = LANE_ORDER.filter((lane) => entries.some((entry) => entry.lane === lane));
  return (
    <Frame
      role="img"
      aria-label={`Timeline of ${plural(entries.length, 'entry', 'entries')} in ${plural(lanes.length, 'lane')}; the list below has the same entries`}
    >
      {lanes.map((lane) => (
        <LaneRow key={lane} lane={lane} entries={entries.filter((entry) => entry.lane === lane)} scale={scale} />
      ))}
      <Lane>
        <span>Time</span>
        <Track $isAxis>
          {scale.ticks.map(({ place, ms }) => (
            <TickLabel key={ms} style={{ left: `${place}%`, transform: `translateX(-${place}%)` }}>
              {ms === 0 ? 'Start' : `+${formatDuration(ms)}`}
            </TickLabel>
          ))}
        </Track>
      </Lane>
    </Frame>
  );
}

const LaneRow = ({ lane, entries, scale }: { lane: TraceLane; entries: readonly TraceEntry[]; scale: TimeScale }) => (
  <Lane>
    <span>{LANES[lane]}</span>
    <Track>
      {entries.map((entry) => {
        const { start, end } = spanOf(entry);
        const left = scale.place(start);
        return (
          <Bar
            key={entry.id}
            $tone={OUTCOMES[entry.outcome].tone}
            title={`${formatExactTime(entry.at)}: ${entry.text}`}
            style={{ left: `${left}%`, width: `${scale.place(end) - left}%` }}
          />
        );
      })}
    </Track>
  </Lane>
);

/** Returns the start and end of an entry, epoch ms; both are the same for an instant. */
function spanOf({ at, durationMs }: TraceEntry): { start: number; end: number } {
  const start = Date.parse(at);
  return { start, end: start + (durationMs ?? 0) };
}
