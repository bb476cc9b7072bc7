import { Fragment } from 'react';
import { amount } from '@/components/ui/amounts';

/** Finds an amount in euros, which a stored reason may hold. */
const AMOUNT = /([−-]?\d[\d.]*,\d\d\s€)/;

/** Shows a reason of a verdict; its amounts disappear where amounts are hidden. */
export const Reason = ({ text }: { text: string }) =>
  text.split(AMOUNT).map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    return <Fragment key={at}>{AMOUNT.test(part) ? amount(part) : part}</Fragment>;
  });
