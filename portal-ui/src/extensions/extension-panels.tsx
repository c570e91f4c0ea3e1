import type { DrawnPoint, ExtensionGiven, PlacedExtension } from '@nara/shared-contracts/host';
import { DrawnExtension, useExtensions } from '@nara/shared-ui';
import { Panel } from '../display/panel';
import { SkeletonLines } from '../feedback/loaded';
import { Notice } from '../feedback/notice';

type TitledPoint = Exclude<DrawnPoint, 'product-slot'>;

interface ExtensionPanelProps<P extends TitledPoint> {
  extension: PlacedExtension<P>;
  given: ExtensionGiven[P];
  /** True if the title is already shown. */
  isBare?: boolean;
}

/** Shows the extension of a remote, in a panel with its title; a failure becomes a small notice. */
export function ExtensionPanel<P extends TitledPoint>({ extension, given, isBare = false }: ExtensionPanelProps<P>) {
  const { remote, title } = extension;
  return (
    <DrawnExtension
      extension={extension}
      given={given}
      frame={(content) => (isBare ? content : <Panel title={title}>{content}</Panel>)}
      waiting={<SkeletonLines />}
      failed={
        <Notice tone="yellow">{`${title} could not be shown. It comes from ${remote}; everything else works.`}</Notice>
      }
    />
  );
}

/** Shows the cards that remotes add to the dashboard of a portal. */
export const DashboardCards = ({ portal }: { portal: 'admin' | 'enterprise' }) =>
  useExtensions('dashboard-card')
    .filter((extension) => extension.portal === portal)
    .map((extension) => <ExtensionPanel key={keyOf(extension)} extension={extension} given={{}} />);

/** Shows the panels that remotes add to an order. */
export const OrderPanels = ({ orderId }: { orderId: string }) =>
  useExtensions('order-panel').map((extension) => (
    <ExtensionPanel key={keyOf(extension)} extension={extension} given={{ orderId }} />
  ));

const keyOf = ({ remote, id }: Pick<PlacedExtension, 'remote' | 'id'>) => `${remote}/${id}`;
