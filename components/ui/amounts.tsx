import type { ReactNode } from 'react';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import { changeColour } from './change-colour';

/** Shows an amount that disappears where amounts are hidden. */
export const amount = (text: string) => <span className="amount">{text}</span>;

export const moneyAmount = (value: number | null, currency: string) => amount(formatMoney(value, currency));

/** Shows an amount with its sign. */
export const changeAmount = (value: number | null, currency: string) =>
  amount(formatMoneyChange(value, currency));

/** Shows something in the colour of the sign of a change. */
export const coloured = (change: number | null, children: ReactNode) => (
  <span className={changeColour(change)}>{children}</span>
);

export const percentChange = (percent: number | null) => coloured(percent, formatChange(percent));
