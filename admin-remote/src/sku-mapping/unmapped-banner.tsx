import { Button, Notice } from '@nara/portal-ui';
import { plural } from '@nara/shared-contracts';

interface UnmappedBannerProps {
  /** Number of variants sold without a Woolworths SKU. */
  count: number;
  /** Filters the list by them; undefined while it is filtered. */
  onShow?: () => void;
}

/** Tells how many variants need a mapping; draws nothing when none does. */
export function UnmappedBanner({ count, onShow }: UnmappedBannerProps) {
  if (count === 0) return null;
  return (
    <Notice tone="yellow" action={onShow && <Button onClick={onShow}>Show unmapped variants</Button>}>
      {`${plural(count, 'variant needs', 'variants need')} Woolworths SKU mapping`}
    </Notice>
  );
}
