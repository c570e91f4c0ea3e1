import type { ContentRun } from '@nara/shared-contracts/api/content';
import { Link } from 'react-router-dom';

const Words = ({ text, isBold }: ContentRun) => (isBold ? <strong>{text}</strong> : text);

/** Text whose parts can be bold or links. */
export const Runs = ({ runs }: { runs: readonly ContentRun[] }) =>
  runs.map((run, place) =>
    run.to === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs never move
      <Words key={place} {...run} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs never move
      <Link key={place} to={run.to}>
        <Words {...run} />
      </Link>
    ),
  );
