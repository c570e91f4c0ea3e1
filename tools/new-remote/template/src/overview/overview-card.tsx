import { Link } from 'react-router-dom';
import { OVERVIEW_PATH } from '../layout';
import { SessionFacts } from './session-facts';

/** The card on the dashboard of the back office. */
export const OverviewCard = () => (
  <>
    <SessionFacts />
    <Link to={OVERVIEW_PATH}>Open Sample Thing</Link>
  </>
);
