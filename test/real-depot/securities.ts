/** Where the closes of a security come from: a set of the shared data, the symbol there, and their currency. */
type Series = { set: 'us' | 'de' | 'funds'; of: string; currency: 'USD' | 'EUR' };

/** A listing as Yahoo names it; `currency` as quoted, the closes of another one are converted at the day's rate. */
export type Listing = { symbol: string; exchange: string; currency: string };

export type RealSecurity = {
  /** As papers state it; absent: the one of the identifiers, by the symbol. */
  isin?: string;
  /** As papers state it; absent: Xetra's name. */
  name?: string;
  /** As Yahoo names it. */
  yahooName: string;
  kind: 'share' | 'fund';
  series: Series;
  /** By what it should be found. */
  found: 'code' | 'search' | 'never';
  /** Listings that Yahoo names, as it orders them. */
  listings: readonly Listing[];
  /** The symbol of the one that is meant: a share at home, a fund in the currency of the papers. Absent: the first. */
  home?: string;
  /** Which searches of Yahoo name it. */
  answers?: 'isin' | 'name' | 'none';
  /** Ex-date and new shares for an old one. */
  splits?: readonly (readonly [day: string, ratio: number])[];
  /** First day on which it is bought. */
  from?: string;
  /** Last close of one that is delisted; null: Yahoo has none at all. */
  until?: string | null;
};

const us = (symbol: string): Listing => ({ symbol, exchange: 'NYSE', currency: 'USD' });
const xetra = (symbol: string): Listing => ({ symbol, exchange: 'XETRA', currency: 'EUR' });
const frankfurt = (symbol: string): Listing => ({ symbol, exchange: 'Frankfurt', currency: 'EUR' });

/** Makes securities of a set, each with one listing and in the universe, save for what differs. */
const securitiesOf =
  (
    kind: RealSecurity['kind'],
    set: Series['set'],
    currency: Series['currency'],
    listingOf: (symbol: string) => Listing,
  ) =>
  (symbol: string, yahooName: string, more: Partial<RealSecurity> = {}): RealSecurity => ({
    yahooName,
    kind,
    series: { set, of: symbol, currency },
    found: 'code',
    listings: [listingOf(symbol)],
    ...more,
  });

const american = securitiesOf('share', 'us', 'USD', us);
const german = securitiesOf('share', 'de', 'EUR', xetra);
const fund = securitiesOf('fund', 'funds', 'EUR', xetra);

/** An American share outside the universe, which trades in Frankfurt too. */
const sought = (
  symbol: string,
  isin: string,
  yahooName: string,
  more: Partial<RealSecurity> = {},
): RealSecurity =>
  american(symbol, yahooName, {
    isin,
    found: 'search',
    listings: [us(symbol), frankfurt(`${isin.slice(2, 5)}.F`)],
    ...more,
  });

/** The securities of the depot: twenty of the universe, eighteen that are found by search, two that Yahoo does not have. */
export const HELD: readonly RealSecurity[] = [
  american('AAPL', 'Apple Inc.', { splits: [['2014-06-09', 7]] }),
  american('MSFT', 'Microsoft Corporation'),
  american('JNJ', 'Johnson & Johnson'),
  american('KO', 'The Coca-Cola Company'),
  american('PG', 'The Procter & Gamble Company'),
  american('XOM', 'Exxon Mobil Corporation'),
  american('V', 'Visa Inc.', { splits: [['2015-03-19', 4]] }),
  american('MMM', '3M Company'),
  // The ISINs that they had until 2024.
  american('BLK', 'BlackRock, Inc.', { isin: 'US09247X1019' }),
  american('LRCX', 'Lam Research Corporation', { isin: 'US5128071082' }),
  german('SAP.DE', 'SAP SE'),
  german('ALV.DE', 'Allianz SE'),
  german('BAS.DE', 'BASF SE'),
  german('SIE.DE', 'Siemens Aktiengesellschaft'),
  german('DTE.DE', 'Deutsche Telekom AG'),
  // Their symbols of today.
  german('MBG.DE', 'Mercedes-Benz Group AG', { series: { set: 'de', of: 'DAI.DE', currency: 'EUR' } }),
  german('DHL.DE', 'Deutsche Post AG', { series: { set: 'de', of: 'DPW.DE', currency: 'EUR' } }),
  fund('EUNL.DE', 'iShares Core MSCI World UCITS ETF USD (Acc)'),
  fund('EXS1.DE', 'iShares Core DAX UCITS ETF (DE)'),
  fund('SPY', 'SPDR S&P 500 ETF Trust', {
    name: 'SPDR S+P 500 ETF TRUST',
    series: { set: 'funds', of: 'SPY', currency: 'USD' },
    listings: [us('SPY')],
  }),

  // Listings in five currencies.
  sought('MOS', 'US61945C1036', 'The Mosaic Company', {
    home: 'MOS',
    listings: [
      frankfurt('02M.F'),
      { symbol: 'MOS.TO', exchange: 'Toronto', currency: 'CAD' },
      us('MOS'),
      { symbol: 'MOS.SW', exchange: 'Swiss', currency: 'CHF' },
      { symbol: '0K3B.L', exchange: 'London', currency: 'GBp' },
    ],
  }),
  // The other class is in the universe, and its closes are within two percent.
  sought('GOOG', 'US02079K1079', 'Alphabet Inc.', {
    listings: [us('GOOG'), xetra('ABEC.DE')],
    from: '2014-06-02',
  }),
  // Yahoo finds it by its name only, beside the other class.
  sought('UAA', 'US9043111072', 'Under Armour, Inc.', {
    listings: [us('UAA')],
    answers: 'name',
    from: '2016-08-01',
  }),
  sought('HBI', 'US4103451021', 'Hanesbrands Inc.', { splits: [['2015-03-04', 4]] }),
  sought('HRL', 'US4404521001', 'Hormel Foods Corporation', { splits: [['2016-02-10', 2]] }),
  // The ISIN of Walgreen Co., which became a part of it at the end of 2014.
  sought('WBA', 'US9314221097', 'Walgreens Boots Alliance, Inc.', {
    name: 'WALGREEN CO. DL-,078125',
    listings: [us('WBA')],
    answers: 'name',
  }),
  // Its symbol then, ARNC, belongs to a company that was split off in 2020.
  sought('HWM', 'US03965L1008', 'Howmet Aerospace Inc.', {
    name: 'ARCONIC INC. O.N.',
    series: { set: 'us', of: 'ARNC', currency: 'USD' },
    listings: [us('HWM')],
    answers: 'name',
    from: '2017-01-03',
  }),
  sought('XLNX', 'US9839191015', 'Xilinx, Inc.', { until: '2017-11-30', listings: [us('XLNX')] }),
  // In dollars and euros, under one name.
  fund('AGGG.L', 'iShares Core Global Aggregate Bond UCITS ETF USD (Dist)', {
    isin: 'IE00B3F81409',
    found: 'search',
    series: { set: 'funds', of: 'AGGG.L', currency: 'USD' },
    listings: [{ symbol: 'AGGG.L', exchange: 'London', currency: 'USD' }, xetra('EUNU.DE')],
    home: 'EUNU.DE',
    from: '2017-11-27',
  }),
  // In pence; the American twin of the same name has another ISIN.
  sought('CCL.L', 'GB0031215220', 'Carnival Corporation & plc', {
    series: { set: 'us', of: 'CCL', currency: 'USD' },
    listings: [{ symbol: 'CCL.L', exchange: 'London', currency: 'GBp' }, frankfurt('POH1.F')],
  }),
  german('1COV.DE', 'Covestro AG', {
    isin: 'DE0006062144',
    found: 'search',
    listings: [xetra('1COV.DE'), frankfurt('1COV.F')],
    from: '2015-11-02',
  }),
  sought('CMI', 'US2310211063', 'Cummins Inc.'),
  sought('GWW', 'US3848021040', 'W.W. Grainger, Inc.'),
  sought('WU', 'US9598021098', 'The Western Union Company'),
  sought('HAL', 'US4062161017', 'Halliburton Company'),
  sought('CLX', 'US1890541097', 'The Clorox Company'),
  sought('EFX', 'US2944291051', 'Equifax Inc.'),
  sought('STT', 'US8574771031', 'State Street Corporation'),
  // Delisted: Yahoo names it, but has nothing of it any more.
  sought('COL', 'US7743411016', 'Rockwell Collins, Inc.', {
    name: 'ROCKWELL COLLINS DL-,01',
    found: 'never',
    listings: [us('COL')],
    until: null,
  }),
  sought('GGP', 'US36174X1019', 'GGP Inc.', {
    name: 'GGP INC. O.N.',
    found: 'never',
    answers: 'none',
    listings: [],
  }),
];

/** Other securities that Yahoo knows: some with similar names, and companies that nobody holds. */
export const OTHERS: readonly RealSecurity[] = [
  american('UA', 'Under Armour, Inc.', { found: 'never', answers: 'name' }),
  american('ARNC', 'Arconic Corporation', {
    series: { set: 'us', of: 'KEY', currency: 'USD' },
    found: 'never',
    answers: 'name',
  }),
  // A search for GGP answers with a name that is alike.
  american('GGPR', 'GGP Resources Limited', {
    series: { set: 'us', of: 'KEY', currency: 'USD' },
    found: 'never',
    answers: 'name',
  }),
  american('CCL', 'Carnival Corporation & plc', { found: 'never', answers: 'name' }),
  ...['AMZN', 'GOOGL', 'BA', 'DIS', 'IBM', 'PEP', 'T', 'WMT'].map((symbol) => american(symbol, symbol)),
  ...['ADS.DE', 'BMW.DE', 'MUV2.DE', 'DBK.DE'].map((symbol) => german(symbol, symbol)),
];

/** The listing of a security that is meant. */
export const homeListing = ({ listings, home }: RealSecurity): Listing =>
  (listings.find(({ symbol }) => symbol === home) ?? listings[0]) as Listing;
