import { Title } from '../../ui';

/** Stands where no link was followed, or one that has ended. */
export const LinkOver = ({ hint = 'Open the one in our e-mail once more. A link is valid for 60 days.' }) => (
  <>
    <Title>This link is not valid any more</Title>
    <p>{hint}</p>
  </>
);
