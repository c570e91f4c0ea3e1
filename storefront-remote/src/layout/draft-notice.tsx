import { useApi } from '@nara/shared-contracts/api/client';
import { errorText } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { previewQuery, useOpenedDraft } from './frame-content';

const Band = styled.p`
  padding: var(--space-1) var(--space-2);
  background: var(--sand);
  font-size: var(--text-sm);
  text-align: center;
`;

/** Banner on every page that says that the shop is shown with a draft, for visitors of a preview link. */
export function DraftNotice() {
  const api = useApi();
  const token = useOpenedDraft();
  const { data, error } = useQuery(previewQuery(api, token));
  if (!data && !error) return null;
  return <Band role="status">{error ? errorText(error) : 'This is a preview. The shop does not say this yet.'}</Band>;
}
