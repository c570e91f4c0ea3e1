import { Title } from '../../ui';

/** Shown if there is no link, or if it has ended. */
export const LinkOver = ({ hint = 'Open the one in our e-mail once more. A link is valid for 60 days.' }) => (
  <>
    <Title>This link is not valid any more</Title>
    <p>{hint}</p>
  </>
);
