import { type ChurchRate, RATES_AS_OF } from '@/lib/taxes/rates';
import { emptyYear } from '@/lib/taxes/year-at-bank';
import { type NetPayment, netPayment } from './net-payment';
import { computedOr } from './reasons';
import { type BankSettings, churchRateOn } from './settings';
import type { TaxSettingsAnswer } from './settings-schema';

/** Facts of a person that a dividend is taxed by, beside pots and allowance. */
export type Terms = { residence: BankSettings['residence']; churchRate: ChurchRate };

/** Terms of nobody in particular. */
export const ANYBODY: Terms = { residence: 'domestic', churchRate: '0' };

/** Computes what arrives of a dividend of 100 € of a share, without pots and allowance. @param country that taxes it */
export const netOfHundred = (country: string | null, terms: Terms) =>
  computedOr<{ paid: NetPayment | null }>({ paid: null }, () => ({
    paid: netPayment(
      { gross: '100', on: RATES_AS_OF },
      { kind: 'share', country },
      { ...terms, year: emptyYear('0') },
    ),
  }));

/** Returns the terms on a day that a person states; null where they say nothing about them. */
export function statedTerms(
  { church_rate, church_from, depots }: Pick<TaxSettingsAnswer, 'church_rate' | 'church_from' | 'depots'>,
  on: string,
): Terms | null {
  const banks = depots.filter(({ shares_with }) => shares_with === null);
  const isAbroad = banks.length > 0 && banks.every(({ residence }) => residence === 'foreign');
  if (isAbroad) return { residence: 'foreign', churchRate: '0' };
  if (church_rate === null) return null;
  return { residence: 'domestic', churchRate: churchRateOn({ church_rate, church_from }, on) };
}
