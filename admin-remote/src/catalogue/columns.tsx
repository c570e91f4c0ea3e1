import { Badge, Button, type Column, RowActions } from '@nara/portal-ui';
import type { ProductRow } from '@nara/shared-contracts/api/catalogue';
import { smallImage } from '@nara/shared-contracts/rules/catalogue';
import { plural } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { CATALOGUE_PATH } from '../layout';
import { categoryName, STATUSES } from './labels';

const Product = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.6rem;

  img {
    flex: none;
    width: 2.25rem;
    height: 2.8125rem;
    margin-block: 0.25rem;
    border-radius: 0.2rem;
    object-fit: cover;
  }
`;

const Before = styled.s`
  margin-left: 0.4rem;
  color: var(--muted);
`;

/** Parts of a product that can be opened. */
export type Opened = 'pictures' | 'prices' | 'history';

/** Returns the columns of the catalogue; `onOpen` opens a part of a product. */
export const productColumns = (
  onOpen: (part: Opened, id: string) => void,
): readonly Column<ProductRow, 'position' | 'name' | 'price'>[] => [
  {
    header: 'Product',
    sortKey: 'name',
    isFixed: true,
    cell: ({ id, name, image }) => (
      <Product>
        <img src={smallImage(image)} alt="" width={36} height={45} loading="lazy" />
        <Link to={`${CATALOGUE_PATH}/${id}`}>{name}</Link>
      </Product>
    ),
  },
  { header: 'Category', cell: ({ category, subcategory }) => `${categoryName(category)}, ${subcategory}` },
  {
    header: 'Price',
    sortKey: 'price',
    align: 'end',
    cell: ({ price, compareAtPrice }) => (
      <>
        {formatRand(price)}
        {compareAtPrice !== null && <Before>{formatRand(compareAtPrice)}</Before>}
      </>
    ),
  },
  { header: 'Planned', cell: ({ planned }) => (planned > 0 ? plural(planned, 'price') : 'None') },
  {
    header: 'Variants',
    isDetail: true,
    cell: ({ variants, colors }) => `${plural(variants, 'variant')} in ${plural(colors, 'colour')}`,
  },
  { header: 'Stock', align: 'end', cell: ({ stock }) => stock },
  {
    header: 'Status',
    width: '7rem',
    cell: ({ status }) => <Badge $tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge>,
  },
  {
    header: 'Actions',
    isFixed: true,
    cell: ({ id, name }) => (
      <RowActions>
        <Button isSmall aria-label={`Pictures of ${name}`} onClick={() => onOpen('pictures', id)}>
          Pictures
        </Button>
        <Button isSmall aria-label={`Prices of ${name}`} onClick={() => onOpen('prices', id)}>
          Prices
        </Button>
        <Button isSmall aria-label={`History of ${name}`} onClick={() => onOpen('history', id)}>
          History
        </Button>
      </RowActions>
    ),
  },
];
