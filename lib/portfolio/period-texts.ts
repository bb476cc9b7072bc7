import { RATE_LIMITS } from '@/lib/finance/xirr';
import { formatMoney, formatMoneyChange } from '@/lib/platform/format/money';
import { formatPercent } from '@/lib/platform/format/number';
import type { Bridge, PortfolioPerformance } from './schema/performance';

/** Reasons for a missing internal rate, shown after 'Nicht berechenbar'. */
export const NO_RATE_TEXTS: Readonly<
  Record<NonNullable<PortfolioPerformance['summary']['internalRateReason']>, string>
> = {
  nothing_invested: 'In diesem Zeitraum war nichts eingesetzt',
  one_day: 'Alle Ein- und Auszahlungen sind vom selben Tag',
  out_of_range: `Aufs Jahr hochgerechnet wäre der Zins unter ${formatPercent(RATE_LIMITS.lowest, 4)} oder über ${formatPercent(RATE_LIMITS.highest, 0)}; der Zeitraum ist zu kurz oder der Verlust zu groß`,
  ambiguous: 'Für diesen Zeitraum gibt es keinen eindeutigen Jahreszins',
};

/** Says which shares a sale takes. */
export const COST_TEXTS: Readonly<Record<Summary['cost'], string>> = {
  fifo: 'Ein Verkauf nimmt die ältesten Aktien seines Depots zuerst (FIFO)',
  average: 'Ein Verkauf nimmt von jedem Kauf seines Depots denselben Teil (gleitender Durchschnitt)',
};

export const NOTHING_HELD = 'In diesem Zeitraum war dein Depot leer.';

/** Names the difference from Portfolio Performance, which values a purchase at the previous close. */
export const OWN_PRICE =
  ' Ein Kauf zählt von seinem eigenen Kurs an, nicht vom Schlusskurs des Vortags wie in Portfolio Performance.';

export const PART_NAMES = { realised: 'realisiert', unrealised: 'noch im Bestand' } as const;

type Summary = PortfolioPerformance['summary'];

export const germanTaxes = ({ afterTaxes }: Summary) =>
  afterTaxes ? ', nach gebuchten deutschen Steuern' : '';

/** Says what German taxes do to a gain. */
export const beside = ({ german_taxes }: Bridge, { afterTaxes, periodGain, currency }: Summary) =>
  german_taxes === 0
    ? ''
    : afterTaxes
      ? ` Nach ${formatMoney(german_taxes, currency)} deutschen Steuern bleiben ${formatMoneyChange(periodGain, currency)}.`
      : ` Deutsche Steuern sind nicht abgezogen: ${formatMoney(german_taxes, currency)}.`;

export const gainOf = (bridge: Bridge, part: keyof typeof PART_NAMES, currency: string) =>
  formatMoneyChange(bridge[part].price_gain + bridge[part].currency_gain, currency);

export const openPart = (bridge: Bridge, gain: 'price_gain' | 'currency_gain', currency: string) =>
  bridge.sales === 0
    ? ''
    : ` Davon sind ${formatMoneyChange(bridge.realised[gain], currency)} durch Verkäufe realisiert.`;
