import { ButtonLink, Title } from '../ui';

/** Stands where a link has ended, and where none was followed. */
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
