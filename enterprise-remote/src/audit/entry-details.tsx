import { JsonView } from '@nara/portal-ui';
import type { AuditEntry } from '@nara/shared-contracts';
import { styled } from 'styled-components';
import { detailsId } from './columns';
import { actionText } from './words';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.5rem;
  padding: 0.6rem 0;
  white-space: normal;
`;

/** Shows the values before and after, and the origin of the entry. */
export const EntryDetails = ({ entry }: { entry: AuditEntry }) => {
  const { id, role, requestId, before, after } = entry;
  return (
    <Frame id={detailsId(entry)} role="group" aria-label={`Details of ${actionText(entry.action)}, ${entry.subject}`}>
      <JsonView value={{ before, after, role, requestId, entryId: id }} what="details" />
    </Frame>
  );
};
