import { Loaded, PageHeader, useLiveQueries } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PromotionDetail } from '@nara/shared-contracts/api/promotions';

import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { Page, PROMOTIONS_PATH } from '../../layout';
import { PROMOTIONS_KEY, promotionQuery } from '../queries';
import { CodesPanel } from './codes-panel';
import { FiguresPanel } from './figures-panel';
import { PromotionActions } from './promotion-actions';
import { StatusPanel } from './status-panel';

/** One promotion: its definition, its status, its codes, and its cost and revenue. */
export function PromotionScreen() {
  const api = useApi();
  const { promotionId = '' } = useParams();
  const query = useQuery(promotionQuery(api, promotionId));
  useLiveQueries(PROMOTIONS_KEY, ['promotion.changed', 'order.created', 'order.updated']);
  return (
    <Page>
      <Loaded query={query}>{(promotion) => <Opened key={promotion.id} promotion={promotion} />}</Loaded>
    </Page>
  );
}

const Opened = ({ promotion }: { promotion: PromotionDetail }) => (
  <>
    <PageHeader
      title={promotion.definition.name}
      subtitle={`Changed by ${promotion.updatedBy}`}
      actions={
        <>
          <Link to={PROMOTIONS_PATH}>All promotions</Link>
          <PromotionActions promotion={promotion} />
        </>
      }
    />
    <StatusPanel promotion={promotion} />
    {promotion.definition.way === 'code' && <CodesPanel promotion={promotion} />}
    <FiguresPanel figures={promotion.figures} />
  </>
);
