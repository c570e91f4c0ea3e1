import type { TraceEntry } from '@nara/shared-contracts/api/trace';
import { plural } from '@nara/shared-contracts/rules/common';
import type { TraceLane } from '@nara/shared-contracts/rules/trace';
import { formatDuration, formatExactTime } from '@nara/shared-ui';
import { Bar, Frame, Lane, TickLabel, Track } from './lane-styles';
import { type TimeScale, timeScale } from './time-scale';
import { LANE_ORDER, LANES, OUTCOMES } from './words';

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
