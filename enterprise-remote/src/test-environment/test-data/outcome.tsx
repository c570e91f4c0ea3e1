import { Notice, usePathFor } from '@nara/portal-ui';
import { useSession } from '@nara/shared-contracts/host';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Generation } from './use-generate';
import { describeResult, TYPES } from './words';

const Bar = styled.progress`
  width: 100%;
  height: 0.5rem;
  accent-color: var(--ink);
`;

/** Shows the progress of the generator and its outcome. */
export function Outcome({ wanted, result, done, isOver, failure }: Generation) {
  const { type, quantity, seed } = wanted;
  return (
    <>
      {!isOver && <Bar aria-label="Test data made" max={quantity} value={done} />}
      <p role="status">{isOver ? describeResult(type, seed, result) : `${done} of ${quantity}`}</p>
      {failure && <Notice tone="red">{failure}</Notice>}
      {isOver && <Whereabouts type={type} />}
    </>
  );
}

/** Links to the screen that shows the data. */
function Whereabouts({ type }: Pick<Generation['wanted'], 'type'>) {
  const pathFor = usePathFor();
  const isInSandbox = useSession(({ session }) => session?.environment === 'sandbox');
  const { label, permission } = TYPES[type].screen;
  const path = pathFor(permission);
  if (!path) return null;
  return isInSandbox ? (
    <p>
      <Link to={path}>{`Open ${label}`}</Link>
    </p>
  ) : (
    <p>{`Turn Sandbox Mode on to see it under ${label}.`}</p>
  );
}
