import { useApi } from '@nara/shared-contracts/api/client';
import type { GiftCardBalance } from '@nara/shared-contracts/api/gift-cards';
import { maskedCode } from '@nara/shared-contracts/rules/gift-cards';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { formatDateTime } from '@nara/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, Eyebrow, Field, QuestionPage, Title, useForm, usePageTitle } from '../ui';
import { codeProblem, whyNot } from './gift-cards';

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: 1.25rem;
`;

/** Shows the balance of a gift card by its code. */
export function GiftCardScreen() {
  usePageTitle('Gift Card');
  const api = useApi();
  const [card, setCard] = useState<GiftCardBalance>();
  const { values, problems, isBusy, failure, edit, submit } = useForm({
    empty: { code: '' },
    problemsOf({ code }): { code?: string } {
      const problem = codeProblem(code);
      return problem ? { code: problem } : {};
    },
    async send({ code }) {
      setCard(undefined);
      setCard(await api.giftCards.balance({ body: { code } }));
    },
  });
  return (
    <QuestionPage>
      <Eyebrow>Gift card</Eyebrow>
      <Title>What is left on your gift card</Title>
      <Form noValidate onSubmit={submit}>
        <Field label="Code" problem={problems.code}>
          {(control) => (
            <input
              {...control}
              name="code"
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={24}
              value={values.code}
              onChange={({ target }) => edit({ code: target.value })}
            />
          )}
        </Field>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'One moment…' : 'Show Balance'}
        </Button>
        {failure && <p role="alert">{failure}</p>}
      </Form>
      <div role="status">{card && <p>{balanceText(card)}</p>}</div>
    </QuestionPage>
  );
}

const balanceText = (card: GiftCardBalance): string =>
  whyNot(card) ??
  `Gift card ${maskedCode(card.last4)} has ${formatRand(card.balance)}, until ${formatDateTime(card.expiresAt)}. Enter its code in the last step of the checkout.`;
