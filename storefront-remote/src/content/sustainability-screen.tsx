import { type TextDocument, TextPage } from './frame';

const SUSTAINABILITY: TextDocument = {
  group: 'Company',
  title: 'Sustainability',
  lead: 'The kindest garment is the one that you wear for years. Everything else we do starts there.',
  sections: [
    {
      title: 'Fabric first',
      paragraphs: [
        'Our core fabric is 75% recycled polyester with 25% elastane: bottles and offcuts that became yarn again. It is as strong as new fibre, and it needs less oil and energy to make.',
      ],
    },
    {
      title: 'Made to last',
      paragraphs: ['We design for the hundredth wash, not for the first photograph.'],
      points: [
        'Flat seams where cloth is under tension',
        'Colours that we keep for more than a season',
        'Cuts that do not follow a trend',
      ],
    },
    {
      title: 'Shorter ways',
      paragraphs: [
        'Each order leaves from the distribution centre nearest to you that has everything, so that it travels less and arrives in one parcel.',
      ],
    },
    {
      title: 'What you can do',
      paragraphs: [
        'Wash cold, with a full drum, and dry in the shade. It saves energy, sheds fewer fibres and keeps the stretch alive.',
      ],
      link: { to: '/faq#washing', label: 'How to care for your pieces' },
    },
    {
      title: 'Where we are not there yet',
      paragraphs: [
        'Elastane makes our fabric move, and makes it hard to recycle again. We have no good answer so far, and will not pretend to.',
      ],
    },
  ],
};

export function SustainabilityScreen() {
  return <TextPage {...SUSTAINABILITY} />;
}
