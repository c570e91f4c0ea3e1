import { ButtonLink, Title } from '../ui';

/** Shown if a link has ended, or if there is none. */
export function LinkOver() {
  return (
    <>
      <Title>This link is not valid any more</Title>
      <p>
        Links of requests are valid for seven days. Open the one in our e-mail once more, or ask us for another. We
        never tell anybody whether there is a request.
      </p>
      <div>
        <ButtonLink to="/contact">Ask for Another Link</ButtonLink>
      </div>
    </>
  );
}
