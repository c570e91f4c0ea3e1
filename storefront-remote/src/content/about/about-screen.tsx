import { usePageTitle } from '../../ui';
import { WaitingPage } from '../frame';
import { usePage } from '../use-page';
import { Mission } from './mission';
import { Opening } from './opening';
import { Story } from './story';
import { Values } from './values';

export function AboutScreen() {
  usePageTitle('About Us');
  const { data, error, refetch } = usePage('about');
  if (!data) return <WaitingPage error={error} onRetry={refetch} />;
  const { opening, story, values, mission } = data.content;
  return (
    <>
      <Opening {...opening} />
      <Story {...story} />
      <Values {...values} />
      <Mission {...mission} />
    </>
  );
}
