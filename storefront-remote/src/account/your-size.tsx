import { styled } from 'styled-components';
import { OwnSizeNote, useOwnSize, WEARERS } from '../fit';
import { ButtonLink } from '../ui';

const Frame = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
`;

/** Shows the sizes that the size finder saved for this shopper, and links to the finder. */
export function YourSize() {
  const sizes = { women: useOwnSize('women'), men: useOwnSize('men') };
  const known = WEARERS.filter((wearer) => sizes[wearer] !== null);
  return (
    <Frame>
      {known.length === 0 && <p>Find it once, and every product page starts with it.</p>}
      {known.map((wearer) => (
        <OwnSizeNote key={wearer} wearer={wearer} />
      ))}
      <ButtonLink to="/size-guide" $look="outline">
        {known.length === 0 ? 'Find My Size' : 'Size Guide'}
      </ButtonLink>
    </Frame>
  );
}
