export interface TextSection {
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  link?: { to: string; label: string };
}

/** A page that is made of words alone. */
export interface TextDocument {
  group: 'Support' | 'Company';
  title: string;
  lead: string;
  sections: readonly TextSection[];
}
