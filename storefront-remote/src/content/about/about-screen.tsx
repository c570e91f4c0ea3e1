import { usePageTitle } from '../../ui';
import { Mission } from './mission';
import { Opening } from './opening';
import { Story } from './story';
import { Values } from './values';

export function AboutScreen() {
  usePageTitle('About Us');
  return (
    <>
      <Opening />
      <Story />
      <Values />
      <Mission />
    </>
  );
}
