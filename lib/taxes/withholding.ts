import { countryName } from '@/lib/platform/format/country-name';
import { formatDay } from '@/lib/platform/format/day';
import { type Certainty, NotComputable } from './working';

/** Tax on dividends that a country withholds from a private investor of Germany, in percent of the dividend. */
export type Withholding = {
  /** ISO code. */
  country: string;
  /** ISO day from which the row holds. */
  from: string;
  /** By law, and what usually leaves the payment where that is less. */
  statutory: string;
  withheld: string;
  /** Credited by treaty, and by banks where that is less. */
  creditable: string;
  creditedByBank: string;
  /** The part that can be claimed back there. */
  reclaimable: string;
  certainty: Certainty;
  /** How sure the credit is, where what is withheld is less so. */
  creditCertainty: Certainty;
  /** One or more with their year, separated by `; `. */
  source: string;
  /** In German. */
  note?: string;
};

/** Code of the country that withholds nothing beside the flat tax. */
export const HOME = 'DE';

/** Day on which the list was compiled from its sources; the rates are those of 2025 and 2026. */
export const WITHHOLDING_AS_OF = '2026-11-29';

const FROM = '2025-01-01';
const TEST = 'test.de 4717112 (2014)';
/** Names what is withheld only. */
const RATES = 'finanzbuilder.de (um 2022)';
const AGREED = `${TEST}; ${RATES}`;

/** Agree on the credit of 12.8 %; name 25, 28 or 30 % withheld. */
const FRANCE = 'Art. 187 CGI, test.de 5376950 (2018) und Börse Online 20309662 für 12,8 %';

const NO_TREATY = 'Kein Abkommen seit 2006';

type More = Partial<Pick<Withholding, 'from' | 'withheld' | 'creditedByBank' | 'creditCertainty' | 'note'>>;

function row(
  country: string,
  [statutory, creditable, reclaimable]: readonly [string, string, string],
  certainty: Certainty,
  source: string,
  more: More = {},
): Withholding {
  return {
    country,
    from: FROM,
    statutory,
    withheld: statutory,
    creditable,
    creditedByBank: creditable,
    reclaimable,
    certainty,
    creditCertainty: certainty,
    source,
    ...more,
  };
}

/** Withholding by country; a change is a new row of its country, oldest first. */
export const WITHHOLDING: readonly Withholding[] = [
  row('US', ['30', '15', '0'], 'A', `${AGREED}; DBA USA, Art. 10`, {
    withheld: '15',
    note: '15 % über eine Bank mit Status „Qualified Intermediary“, bei manchen mit deinem Formular W-8BEN',
  }),
  row('CA', ['25', '15', '10'], 'A', `${AGREED}; Clearstream 15.02.2022`, {
    note: '15 % an der Quelle, wenn die Bank NR301 einreicht',
  }),
  row('CH', ['35', '15', '20'], 'A', AGREED, {
    note: 'Erstattung online bei der ESTV (früher Formular 85), bis zum Ende des dritten Jahres nach dem der Fälligkeit',
  }),
  row('FR', ['25', '12.8', '12.2'], 'C', FRANCE, {
    creditCertainty: 'A',
    note: 'Nicht bestätigt ist nur der Abzug: Quellen nennen 25 bis 30 %. 12,8 % nur mit Formular 5000 vor der Zahlung',
  }),
  row('NL', ['15', '15', '0'], 'A', AGREED),
  row('GB', ['0', '0', '0'], 'A', `${AGREED}; zu REITs gov.uk DT7904, taxology-global.com`, {
    note: 'Mieterträge eines REIT (PID): 20 % Abzug, anrechenbar sind 15 % der Ausschüttung',
  }),
  row('IE', ['25', '0', '25'], 'A', 'Revenue, TDM 06-08A-01; Börse Online 20336814 (08/2023)', {
    note: 'Befreiung mit Formular vor der Zahlung',
  }),
  row('DK', ['27', '15', '12'], 'A', `${TEST}; Clearstream 26.08.2019`),
  row('SE', ['30', '15', '15'], 'A', AGREED, { note: 'Oft 15 % an der Quelle' }),
  row('NO', ['25', '15', '10'], 'A', 'BMF 15.11.2011; FG Rheinland-Pfalz 18.06.2021, 3 K 1688/19', {
    creditedByBank: '0',
    note: 'Banken rechnen nichts an: 15 % über die Steuererklärung',
  }),
  row('FI', ['35', '15', '20'], 'A', `vero.fi; neste.com; für die Anrechnung ${TEST}`, {
    note: '15 % an der Quelle bei registrierter Verwahrstelle',
  }),
  row('IT', ['26', '15', '11'], 'A', `investmentsparen.net 4868; ${RATES}`),
  row('ES', ['19', '15', '4'], 'A', `test.de 4190864 (2010); BMF 18.03.2015; ${RATES}`),
  row('AT', ['27.5', '15', '12.5'], 'A', `gewinn.com (2025); ${RATES}; für die Anrechnung ${TEST}`),
  row('BE', ['30', '15', '15'], 'A', `wikifin.be; Le Vif (2017); für die Anrechnung ${TEST}`),
  row('PT', ['28', '15', '13'], 'B', TEST, {
    note: '35 % ohne Angaben zum Empfänger (Clearstream 29.04.2022)',
  }),
  row('PL', ['19', '15', '4'], 'A', AGREED),
  row('LU', ['15', '15', '0'], 'A', 'LuxCSD 22.08.2022; ias-fid.lu'),
  row('CZ', ['15', '15', '0'], 'B', RATES, { note: 'Über Clearstream zuerst 35 % (13.04.2021)' }),
  row('GR', ['5', '5', '0'], 'B', RATES),
  row('HU', ['15', '15', '0'], 'B', 'dividenden.guru'),
  row('JP', ['15.315', '15', '0.315'], 'A', 'Clearstream 1278994; reanda-international.com'),
  row('CN', ['10', '10', '0'], 'A', AGREED),
  row('HK', ['0', '0', '0'], 'B', 'Clearstream 01.12.2021'),
  row('SG', ['0', '0', '0'], 'B', RATES),
  row('TW', ['21', '10', '11'], 'B', 'Börse Online 20361366 (07/2024)'),
  row('KR', ['22', '15', '7'], 'B', 'Börse Online 20314100'),
  row('AU', ['30', '15', '15'], 'A', `${TEST}; Clearstream 22.02.2023; DBA Australien, Art. 10`, {
    note: '0 % auf bereits versteuerte Dividenden („franked“)',
  }),
  row('IN', ['20', '10', '10'], 'C', 'Haufe HI14960765 für die Anrechnung', { note: 'Dazu Zuschläge' }),
  row('BR', ['0', '0', '0'], 'B', RATES, { note: NO_TREATY }),
  row('BR', ['10', '10', '0'], 'B', 'Gesetz 15.270/2025 (EY 18.12.2025)', {
    from: '2026-01-01',
    note: NO_TREATY,
  }),
  row('ZA', ['20', '15', '5'], 'A', `Clearstream 18.12.2024; ${RATES}`),
  row('MX', ['10', '10', '0'], 'B', RATES),
  row('TR', ['15', '15', '0'], 'B', 'Regfollower zum Erlass 9286 vom 22.12.2024; Clearstream 12.05.2023'),
  row('RU', ['15', '15', '0'], 'C', TEST, { note: 'Abkommen seit August 2023 ausgesetzt' }),
];

/**
 * Returns what a country withholds on a day.
 *
 * @throws NotComputable for a country or day without a row: nothing is guessed
 */
export function withholdingOn(country: string, day: string): Withholding {
  const found = WITHHOLDING.findLast((one) => one.country === country && one.from <= day);
  if (!found)
    throw new NotComputable(
      `Für ${countryName(country)} am ${formatDay(day)} wissen wir nicht, was einbehalten und angerechnet wird`,
    );
  return found;
}

/** Names what the rate of a country rests on: the first day that it is used for and its source, which no German paragraph is. */
export const basisOf = ({ from, source }: Withholding): string =>
  `Gerechnet ab ${formatDay(from)}: ${source}`;
