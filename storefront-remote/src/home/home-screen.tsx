import { usePageTitle } from '../ui';
import { Activities } from './activities';
import { BrandStory } from './brand-story';
import { Hero } from './hero';
import { NewArrivals } from './new-arrivals';
import { TopSellers } from './top-sellers';

export function HomeScreen() {
  usePageTitle('Premium activewear');
  return (
    <>
      <Hero />
      <TopSellers />
      <Activities />
      <NewArrivals />
      <BrandStory />
    </>
  );
}
