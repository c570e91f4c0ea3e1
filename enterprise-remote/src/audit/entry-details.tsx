import { JsonView } from '@nara/portal-ui';
import type { AuditEntry } from '@nara/shared-contracts/api/audit';
import { styled } from 'styled-components';
import { detailsId } from './columns';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.5rem;
  padding: 0.6rem 0;
  white-space: normal;
`;

/** Shows the values before and after, and the codes and ids of the entry. */
export const EntryDetails = ({ entry }: { entry: AuditEntry }) => {
  const { id, text, action, subject, environment, role, requestId, before, after } = entry;
  return (
    <Frame id={detailsId(entry)} role="group" aria-label={`Details of ${text}`}>
      <JsonView value={{ before, after, action, subject, environment, role, requestId, entryId: id }} what="details" />
    </Frame>
  );
};
