import { describeWithSharedData } from '@/test/shared-data';
import { RECORDINGS, recordings } from '@/test/yahoo/recordings';
import { startReplay } from '@/test/yahoo/replay';
import type { FoundListing } from '../sources/provider';
import { createYahooProvider } from '../sources/yahoo/provider';
import { createSession } from '../sources/yahoo/session';
import { candidatesFor, type SoughtSecurity, searchTexts } from './candidates';

const share = (symbol: string, name = 'Muster AG', more: Partial<FoundListing> = {}): FoundListing => ({
  symbol,
  name,
  exchange: symbol.split('.')[1] ?? 'NYSE',
  currency: null,
  kind: 'share',
  isin: null,
  ...more,
});
const fund = (symbol: string, name = 'Muster Welt Fonds', more: Partial<FoundListing> = {}) =>
  share(symbol, name, { kind: 'fund', ...more });
const sought = (more: Partial<SoughtSecurity> = {}): SoughtSecurity => ({
  isin: 'DE0007164600',
  name: 'MUSTER AG O.N.',
  symbol: null,
  kind: null,
  currency: 'EUR',
  ...more,
});
const shares = (...named: string[]) => named.map((symbol) => share(symbol));
const funds = (...named: string[]) => named.map((symbol) => fund(symbol));
/** The symbols of each group. */
const symbols = (...given: Parameters<typeof candidatesFor>) =>
  candidatesFor(...given).map((group) => group.map(({ symbol }) => symbol).join(' '));

describe('the listings that an ISIN leads to', () => {
  const ONE = [share('MUS.DE'), share('MUSF', 'Muster Aktiengesellschaft')];
  const DOLLARS = fund('MUS.L', 'Muster', { currency: 'USD' });
  const OTHER = share('A.DE', 'Muster', { isin: 'US0378331005' });
  const FUND = 'IE00BYX5NX33';

  it.each<[string, Partial<SoughtSecurity>, FoundListing[], string[]]>([
    ['are one security', {}, ONE, ['MUS.DE MUSF']],
    ['begin with the home of a share', {}, shares('MUSF', 'MUS.F', 'MUS.DE'), ['MUS.DE MUSF MUS.F']],
    ['or of an American one', { isin: 'US0378331005' }, shares('MUS.DE', 'MUSF'), ['MUSF MUS.DE']],
    ['or of an Indian one', { isin: 'INE002A01018' }, shares('MUS.BO', 'MUS.NS'), ['MUS.NS MUS.BO']],
    ['stay as they are without a home', { isin: 'JE00B4T3BW64' }, shares('MUSF', 'MUS.DE'), ['MUSF MUS.DE']],
    [
      'begin with the booking’s currency for a fund',
      { isin: FUND, currency: 'EUR' },
      funds('MUS.L', 'MUS', 'MUS.SW', 'MUS.DE'),
      ['MUS.DE MUS.L MUS MUS.SW'],
    ],
    [
      'take a stated currency for a fund',
      { isin: FUND, currency: 'USD' },
      [fund('MUS.DE'), DOLLARS],
      ['MUS.L MUS.DE'],
    ],
    [
      'are one fund in five currencies, that of the booking first',
      { isin: FUND, currency: 'CHF' },
      funds('MUS.L', 'MUS.DE', 'MUS.MX', 'MUS.SW', 'MUS.TO'),
      ['MUS.SW MUS.L MUS.DE MUS.MX MUS.TO'],
    ],
    ['are no index', {}, [share('^MUS', 'Muster', { kind: 'index' })], []],
    ['are not those of which the source states another', {}, [OTHER, share('B.DE')], ['B.DE']],
  ])('%s', (_name, given, found, expected) => {
    expect(symbols(sought(given), found, 'isin')).toEqual(expected);
  });
});

describe('the listings that a name leads to', () => {
  const ONE = [share('MUS.DE'), share('MUSF', 'Muster Aktiengesellschaft')];
  const TWO = [share('MUS.DE'), share('MUX.DE', 'Musterbau AG')];

  it.each<[string, Partial<SoughtSecurity>, FoundListing[], string[]]>([
    ['are one security where they have one name', {}, ONE, ['MUS.DE MUSF']],
    ['are two at one exchange: classes of shares', {}, shares('MUSA', 'MUSB'), ['MUSA', 'MUSB']],
    ['are several with several names', {}, TWO, ['MUS.DE', 'MUX.DE']],
    ['are not those of a name that begins differently', {}, [share('MUN.DE', 'Munster AG')], []],
    ['are not of the other kind', { kind: 'fund' }, shares('MUS.DE'), []],
    ['are those of the symbol', { symbol: 'MUS' }, [share('MUS.DE', 'Ganz anders')], ['MUS.DE']],
  ])('%s', (_name, given, found, expected) => {
    expect(symbols(sought(given), found, 'name')).toEqual(expected);
  });
});

describeWithSharedData(RECORDINGS, 'what Yahoo has answered', () => {
  const found = async (text: string) => {
    const replay = await startReplay(recordings);
    const session = createSession({ fetch: replay.fetch, interval: 0 });
    const provider = createYahooProvider({ session, convert: () => null });
    const listings = await provider.lookup({ name: text }, new AbortController().signal);
    await replay.close();
    return listings;
  };

  it.each<[string, string, Partial<SoughtSecurity>, 'isin' | 'name', string[]]>([
    [
      'to a name: six listings of one company',
      'Bayerische Motoren Werke AG',
      { isin: 'DE0005190003', name: 'BAY.MOTOREN WERKE AG ST' },
      'name',
      ['BMW.DE BMW.SG BAMXF BMWM5N.MX BMW3D.XC BMW.DU'],
    ],
    [
      'to a symbol: two classes of shares, no fund and no option',
      'GOOG',
      { isin: null, name: 'Alphabet Inc.', kind: 'share', currency: 'USD' },
      'name',
      ['GOOG', 'GOOGL'],
    ],
    [
      'to the ISIN of a fund',
      'IE00BYX5NX33',
      { isin: 'IE00BYX5NX33', name: 'Fidelity MSCI World' },
      'isin',
      ['IE00BYX5NX33.SG 0P0001CLDK.F'],
    ],
    ['to an ISIN that it does not know', 'NO0010123060', { isin: 'NO0010123060' }, 'isin', []],
  ])('%s', async (_name, text, given, by, expected) => {
    expect(symbols(sought(given), await found(text), by)).toEqual(expected);
  });
});

describe('what a source is asked for', () => {
  it.each([
    ['Howmet Aerospace Inc.', ['Howmet Aerospace Inc.', 'howmet aerospace']],
    ['UNDER ARMOUR A DL-,333', ['UNDER ARMOUR A DL-,333', 'UNDER ARMOUR A', 'under armour']],
    ['WALGREEN CO. DL-,078125', ['WALGREEN CO. DL-,078125', 'WALGREEN CO.', 'walgreen']],
    ['ALPHABET INC.CL C DL-,1', ['ALPHABET INC.CL C DL-,1', 'ALPHABET INC.', 'alphabet']],
    ['3M CO. DL-,01', ['3M CO. DL-,01', '3M CO.', '3m']],
    ['E.ON SE NA O.N.', ['E.ON SE NA O.N.', 'E.ON SE', 'eon']],
    ['Allianz SE vink.Namens-Aktien o.N.', ['Allianz SE vink.Namens-Aktien o.N.', 'Allianz SE', 'allianz']],
    ['Boeing Co. Registered Shares DL 5', ['Boeing Co. Registered Shares DL 5', 'Boeing Co.', 'boeing']],
    [
      'CUMMINS INC. DL 2,50 Reg.Shares Cl.A DL -,0001',
      ['CUMMINS INC. DL 2,50 Reg.Shares Cl.A DL -,0001', 'CUMMINS INC.', 'cummins'],
    ],
    ['GRAINGER (W.W.) INC. DL 1', ['GRAINGER (W.W.) INC. DL 1', 'GRAINGER INC.', 'grainger']],
    ['NEL ASA NAVNE-AKSJER NK -,20', ['NEL ASA NAVNE-AKSJER NK -,20', 'NEL ASA', 'nel']],
    [
      'iShares Core DAX UCITS ETF (DE)',
      ['iShares Core DAX UCITS ETF (DE)', 'iShares Core DAX UCITS ETF', 'ishares core dax ucits etf'],
    ],
    ['LAM RESEARCH CORP. DL-001', ['LAM RESEARCH CORP. DL-001', 'LAM RESEARCH CORP.', 'lam research']],
    ['NESTLE NAM. SF-,10', ['NESTLE NAM. SF-,10', 'NESTLE', 'nestle']],
    [
      'Xtrackers Nikkei 225 Inhaber-Ant. 2D EURH o.N.',
      ['Xtrackers Nikkei 225 Inhaber-Ant. 2D EURH o.N.', 'Xtrackers Nikkei 225', 'xtrackers nikkei 225'],
    ],
    ['Vanguard FTSE All-World', ['Vanguard FTSE All-World', 'vanguard ftse all world']],
  ])('is for %s its name, then less of it', (name, texts) => expect(searchTexts(name)).toEqual(texts));
});
