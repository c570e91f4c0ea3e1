import { Button, Notice } from '@nara/portal-ui';
import { plural } from '@nara/shared-contracts/rules/common';

interface UnmappedBannerProps {
  /** Number of variants sold without a Woolworths SKU. */
  count: number;
  /** Filters the list by these variants; undefined while it is filtered. */
  onShow?: () => void;
}

/** Shows how many variants need a mapping; renders nothing if there are none. */
export function UnmappedBanner({ count, onShow }: UnmappedBannerProps) {
  if (count === 0) return null;
  return (
    <Notice tone="yellow" action={onShow && <Button onClick={onShow}>Show unmapped variants</Button>}>
      {`${plural(count, 'variant needs', 'variants need')} Woolworths SKU mapping`}
    </Notice>
  );
}
