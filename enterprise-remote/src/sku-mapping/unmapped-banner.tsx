import { Button, Notice } from '@nara/portal-ui';

interface UnmappedBannerProps {
  /** Number of SKUs sold without a Woolworths SKU. */
  count: number;
  /** Filters the list by these SKUs; undefined while it is filtered. */
  onShow?: (() => void) | undefined;
}

/** Warns that orders are waiting for mappings; renders nothing if none are. */
export function UnmappedBanner({ count, onShow }: UnmappedBannerProps) {
  if (count === 0) return null;
  return (
    <Notice tone="red" action={onShow && <Button onClick={onShow}>Show unmapped SKUs</Button>}>
      {`${count} SKU(s) need Woolworths mapping before orders can be processed`}
    </Notice>
  );
}
