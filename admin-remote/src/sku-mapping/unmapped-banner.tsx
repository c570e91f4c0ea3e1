import { Button, Notice } from '@nara/portal-ui';
import { plural } from '@nara/shared-ui';

interface UnmappedBannerProps {
  /** Variants that are sold without a Woolworths SKU. */
  count: number;
  /** Narrows the list to them; undefined while it is. */
  onShow?: () => void;
}

/** Says that variants need a mapping; nothing when none does. */
export function UnmappedBanner({ count, onShow }: UnmappedBannerProps) {
  if (count === 0) return null;
  return (
    <Notice tone="yellow" action={onShow && <Button onClick={onShow}>Show unmapped variants</Button>}>
      {`${plural(count, 'variant needs', 'variants need')} Woolworths SKU mapping`}
    </Notice>
  );
}
