import { Button, Notice } from '@nara/portal-ui';

interface UnmappedBannerProps {
  /** Variants that are sold without a Woolworths SKU. */
  count: number;
  /** Narrows the list to them; undefined while it is. */
  onShow?: () => void;
}

/** Says that variants need a mapping; nothing when none does. */
export function UnmappedBanner({ count, onShow }: UnmappedBannerProps) {
  if (count === 0) return null;
  const needs = count === 1 ? 'variant needs' : 'variants need';
  return (
    <Notice tone="yellow" action={onShow && <Button onClick={onShow}>Show unmapped variants</Button>}>
      {`${count} ${needs} Woolworths SKU mapping`}
    </Notice>
  );
}
