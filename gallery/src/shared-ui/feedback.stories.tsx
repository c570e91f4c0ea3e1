import { Logo, Message, NotFound } from '@nara/shared-ui';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { States } from '../states';

const meta: Meta = { title: 'Shop/Feedback' };
export default meta;

export const Wordmark: StoryObj = {
  render: () => <States of={{ 'In the header': <Logo />, Large: <Logo height={44} /> }} />,
};

export const PageMessage: StoryObj = {
  render: () => (
    <Message title="Your cart is empty" text="Pieces that you add appear here, and stay until you order.">
      <a href="#shop">Continue Shopping</a>
    </Message>
  ),
};

export const UnknownAddress: StoryObj = { render: () => <NotFound /> };
