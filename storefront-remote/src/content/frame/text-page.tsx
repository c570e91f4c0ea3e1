import { ButtonLink } from '../../ui';
import { InfoPage } from './info-page';
import { Prose } from './prose';
import type { TextDocument, TextSection } from './text';

export function TextPage({ sections, ...head }: TextDocument) {
  return (
    <InfoPage {...head}>
      {sections.map((section) => (
        <Section key={section.title} {...section} />
      ))}
    </InfoPage>
  );
}

function Section({ title, paragraphs, points = [], link }: TextSection) {
  return (
    <Prose>
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {link && (
        <p>
          <ButtonLink to={link.to} $look="quiet">
            {link.label}
          </ButtonLink>
        </p>
      )}
    </Prose>
  );
}
