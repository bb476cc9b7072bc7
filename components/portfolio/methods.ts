import { storedChoice } from '@/components/ui/stored-choice';

/** How the figures of the portfolio are computed on this device. */
export type Methods = {
  /** Sales reduce cost at its moving average, not first in, first out. */
  average: boolean;
  /** Booked German taxes reduce gain and returns. */
  afterTaxes: boolean;
};

export const USUAL_METHODS: Methods = { average: false, afterTaxes: false };

function read(text: string | null): Methods {
  const stored = text?.split(' ') ?? [];
  return { average: stored.includes('average'), afterTaxes: stored.includes('taxes') };
}

export const methods = storedChoice<Methods>('portfolio-methods', read, ({ average, afterTaxes }) =>
  [average && 'average', afterTaxes && 'taxes'].filter(Boolean).join(' '),
);
