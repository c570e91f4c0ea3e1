import { Link } from 'react-router-dom';
import { Message } from './message';

/** Message for an address that no screen has. */
export function NotFound({ home = '/', homeLabel = 'Return to Home' }: { home?: string; homeLabel?: string }) {
  return (
    <Message title="Oops! Page not found" text="The page you are looking for has moved or does not exist.">
      <Link to={home}>{homeLabel}</Link>
    </Message>
  );
}
