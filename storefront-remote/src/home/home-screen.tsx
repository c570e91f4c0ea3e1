import type { HomeSectionName } from '@nara/shared-contracts/rules/content';
import type { ComponentType } from 'react';
import { usePage } from '../content';
import { usePageTitle } from '../ui';
import { Activities } from './activities';
import { BrandStory, type Story } from './brand-story';
import { Hero } from './hero';
import { NewArrivals } from './new-arrivals';
import { TopSellers } from './top-sellers';

const SECTIONS: Readonly<Record<HomeSectionName, ComponentType<{ story: Story | undefined }>>> = {
  'top-sellers': TopSellers,
  activities: Activities,
  'new-arrivals': NewArrivals,
  story: BrandStory,
};

/** Default order of the sections, used until the API has responded. */
const USUAL: readonly { section: HomeSectionName; isShown: boolean }[] = (
  ['top-sellers', 'activities', 'new-arrivals', 'story'] as const
).map((section) => ({ section, isShown: true }));

/** Home page: its hero, and its sections in the order that staff have set. Products show even without the texts. */
export function HomeScreen() {
  usePageTitle('Premium activewear');
  const { data } = usePage('home');
  const content = data?.content;
  return (
    <>
      <Hero words={content?.hero} />
      {(content?.sections ?? USUAL).map(({ section, isShown }) => {
        const Section = SECTIONS[section];
        return isShown && <Section key={section} story={content?.story} />;
      })}
    </>
  );
}
