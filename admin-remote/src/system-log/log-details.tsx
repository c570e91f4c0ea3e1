import { JsonView } from '@nara/portal-ui';
import type { LogEntry } from '@nara/shared-contracts/api/system-log';
import { styled } from 'styled-components';
import { detailsId } from './columns';

const Frame = styled.div`
  display: grid;
  gap: 0.5rem;
  padding: 0.6rem 0;
  white-space: normal;

  /* A card has the whole message already. */
  li & > p {
    display: none;
  }
`;

/** Shows the whole message of an entry and its data. */
export const LogDetails = ({ entry }: { entry: LogEntry }) => (
  <Frame id={detailsId(entry)} role="group" aria-label={`Details of ${entry.message}`}>
    <p>{entry.message}</p>
    <JsonView value={entry.details} what="details" />
  </Frame>
);
