import { Badge, type Column, RelativeTime } from '@nara/portal-ui';
import type { PromotionRow } from '@nara/shared-contracts/api/promotions';
import { formatCount } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { Link } from 'react-router-dom';
import { PROMOTIONS_PATH } from '../layout';
import { KIND_OPTIONS, STATES, spanText, wayText } from './words';

const kindText = (kind: PromotionRow['kind']): string =>
  KIND_OPTIONS.find(({ value }) => value === kind)?.label ?? kind;

export const PROMOTION_COLUMNS: readonly Column<PromotionRow, 'updatedAt' | 'name'>[] = [
  {
    header: 'Name',
    sortKey: 'name',
    isFixed: true,
    cell: ({ id, name }) => <Link to={`${PROMOTIONS_PATH}/${id}`}>{name}</Link>,
  },
  {
    header: 'State',
    width: '6rem',
    cell: ({ state }) => <Badge $tone={STATES[state].tone}>{STATES[state].label}</Badge>,
  },
  { header: 'Given', cell: ({ way, code }) => wayText(way, code) },
  { header: 'Kind', isDetail: true, cell: ({ kind }) => kindText(kind) },
  { header: 'Runs', cell: spanText },
  { header: 'Uses', width: '5rem', cell: ({ uses }) => formatCount(uses) },
  { header: 'Discount', width: '7rem', cell: ({ discount }) => formatRand(discount) },
  { header: 'Changed', sortKey: 'updatedAt', width: '7rem', cell: ({ updatedAt }) => <RelativeTime iso={updatedAt} /> },
];
