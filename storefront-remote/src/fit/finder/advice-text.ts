import { MEASURE_NAMES } from '../charts/body-charts';
import type { ClothingSize, Wearer } from '../wearers';
import type { SizeAdvice } from './advise-size';

interface AdviceText {
  title: string;
  text: string;
  /** Sizes that the shopper can save as their own. */
  choices: readonly ClothingSize[];
}

/** Writes the advice as text. */
export function adviceText(wearer: Wearer, advice: SizeAdvice): AdviceText {
  const nameOf = MEASURE_NAMES[wearer];
  switch (advice.kind) {
    case 'fits':
      return {
        title: `Your size is ${advice.size}`,
        text: 'Your measurements lie well within it.',
        choices: [advice.size],
      };
    case 'between': {
      const { closer, looser } = advice;
      return {
        title: `You are between ${closer} and ${looser}`,
        text: `Choose ${closer} for a closer fit, ${looser} for a looser one.`,
        choices: [closer, looser],
      };
    }
    case 'mixed': {
      const { pointers } = advice;
      const told = pointers.map(({ measure, size }) => `${nameOf[measure].toLowerCase()} ${size}`).join(', ');
      return {
        title: 'Your measurements fall into different sizes',
        text: `By measure: ${told}. Follow the ${nameOf.chest.toLowerCase()} for tops and the hips for bottoms.`,
        choices: [...new Set(pointers.map(({ size }) => size))],
      };
    }
    case 'outside': {
      const { measure, side, size } = advice;
      const end = side === 'smaller' ? 'smallest' : 'largest';
      return {
        title: 'We may not have your size yet',
        text: `Your ${nameOf[measure].toLowerCase()} is ${side} than our ${end} size, ${size}, is cut for. Compare the garment's centimetres with a piece you love.`,
        choices: [],
      };
    }
  }
}
